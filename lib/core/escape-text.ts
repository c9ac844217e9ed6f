const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const special = /[&<>"']/

/** Text as it stands between tags and in quotes, where no letter of it begins a tag or an entity or ends the quotes. */
export const escapeText = (text: string) =>
  special.test(text) ? text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter) : text
