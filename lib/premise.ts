/** A statement that fails, by a division by nothing, when something does not hold. */
export type Premise = { text: string; values: string[] }

/** What the database says to it; unknown when it could not be asked. */
export type Word = 'holds' | 'fails' | 'unknown'

/** A premise that waits to be asked along with a statement. */
export class Question {
  readonly premise: Premise
  /** Unknown as long as no statement has taken the premise along. */
  word: Word | Promise<Word> = 'unknown'
  #settle: (word: Word) => void = () => undefined

  constructor(premise: Premise) {
    this.premise = premise
  }

  /** For the statement that takes the premise along: it has to `settle` what the database says. */
  take(): Premise {
    this.word = new Promise((resolve) => {
      this.#settle = resolve
    })
    return this.premise
  }

  settle(word: Word) {
    this.#settle(word)
  }
}

/** What came of some work, and of its premise. */
export type Told<T> = { result: T; word: Word } | { error: unknown; word: Word }
