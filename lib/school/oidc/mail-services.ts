/** Services where anybody can have an email: no school can own one of these domains. */
const services = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.in ymail.com rocketmail.com
  rediffmail.com rediff.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me zohomail.com zohomail.in
  zoho.com mail.com gmx.com gmx.net gmx.de web.de yandex.com yandex.ru mail.ru inbox.com fastmail.com tutanota.com
  tuta.io hey.com hotmail.co.uk outlook.in live.in sify.com in.com indiatimes.com vsnl.net vsnl.com bsnl.in
  onmicrosoft.com`.split(/\s+/),
)

const families = /^(yahoo|hotmail|outlook|live|ymail|gmx)\.[a-z]{2,3}(\.[a-z]{2})?$/

/** Whether a domain, or a parent of it, belongs to a public mail service. */
export function isMailService(domain: string): boolean {
  const labels = domain.split('.')
  return labels
    .map((_, index) => labels.slice(index).join('.'))
    .some((name) => services.has(name) || families.test(name))
}
