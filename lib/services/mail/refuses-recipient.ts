type SmtpError = { command?: string; responseCode?: number; response?: string }

/** Status codes (RFC 3463) about the recipient: 5.1 except those about the sender, and 5.2, the mailbox. */
const recipientStatus = /^(1\.(?![789]$)|2\.)/

/** RFC 5321 uses these for a missing mailbox; the other answers to RCPT TO concern the server or its quotas. */
const missingMailboxCodes = [550, 551, 553]

/**
 * Whether a mail was refused for good because of its recipient. Failures that pass, or that the operator can fix, do not count: a
 * refused connection, sender, relay or daily limit says nothing about the address.
 */
export function refusesRecipient(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = error as SmtpError
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return false
  const status = /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return status
    ? recipientStatus.test(status)
    : command === 'RCPT TO' && missingMailboxCodes.includes(responseCode)
}
