// Errors repeat their input: a constraint's detail names the row's values, a mail server names the recipient.

const maxLength = 500

/** A text without email addresses, tokens, long numbers, and values that PostgreSQL or a parser quote after a colon. */
export function withoutNames(text: string): string {
  // Cut first, to bound the time: these expressions are quadratic.
  return text
    .slice(0, 10 * maxLength)
    .replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '(an address)')
    .replace(/: "[^"]*"|: '[^']*'|=\([^)]*\)/g, ': (a value)')
    .replace(/\b(?=[\w-]*\d)[\w-]{24,}\b/g, '(a token)')
    .replace(/\+?\d[\d -]{8,}\d/g, '(a number)')
    .slice(0, maxLength)
}

/** The stack frames; the lines above them repeat the message. */
const frames = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

type Thrown = {
  name?: string
  type?: string
  message?: string
  stack?: string
  code?: unknown
  cause?: unknown
}

/** What the log keeps of an error: its kind, code, message without names, stack and cause. */
export function errorForLog(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: withoutNames(String(error)) }
  const { name, type = name, message = '', stack = '', code, cause } = error as Thrown
  return {
    type,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    message: withoutNames(message),
    stack: frames(stack),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  }
}
