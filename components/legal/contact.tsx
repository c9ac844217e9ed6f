import type { ProviderFacts } from './provider-facts'

/** The provider's phone and email as links. */
export function Contact({ phone, email }: Pick<ProviderFacts, 'phone' | 'email'>) {
  return (
    <>
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> or <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}
