import TestGames
import Testing

/// The season as a book.
struct SeasonBookTests {
}
