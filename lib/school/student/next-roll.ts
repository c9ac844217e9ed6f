/** The following roll number: 8 after 7, 008 after 007, A10 after A9; '' when it does not end in digits. */
export function nextRoll(roll: string): string {
  const [, start = '', digits] = /^(.*?)(\d{1,9})$/.exec(roll.trim()) ?? []
  if (digits === undefined) return ''
  return start + String(Number(digits) + 1).padStart(digits.length, '0')
}
