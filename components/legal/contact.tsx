import type { ProviderFacts } from './provider-facts'

/** How the provider is reached, as links. */
export function Contact({ phone, email }: Pick<ProviderFacts, 'phone' | 'email'>) {
  return (
    <>
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> or <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}
