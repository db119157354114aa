@main
struct Scorebook {
  static func main() {}
}
