const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const special = /[&<>"']/

/** Escapes text for HTML, between tags and in quotes. */
export const escapeText = (text: string) =>
  special.test(text) ? text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter) : text
