import Tabletop

extension FarkleRules {
  public struct State: Hashable, Sendable {
    public init() {}
  }

  public func start(seats: Int) -> State { State() }

  public func play(_ turn: Turn, on state: inout State) throws(Fault) -> [Note] { [] }
}
