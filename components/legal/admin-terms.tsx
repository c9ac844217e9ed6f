import { returnDays } from '@/lib/shop/key/schema'
import { Contact } from './contact'
import { GoverningLaw } from './governing-law'
import { LegalPage } from './legal-page'
import type { ProviderFacts } from './provider-facts'
import { SharedTerms } from './shared-terms'

/** The terms between the provider and an institute, which its admins accept on its behalf. */
export function AdminTerms({ facts }: { facts: ProviderFacts }) {
  return (
    <LegalPage provider={facts.provider}>
      <p>
        These terms are between {facts.provider} and your institute. By using Labmark as an admin, you accept
        them on behalf of the institute.
      </p>

      <h2>1. Who may use Labmark</h2>
      <p>
        Labmark is for people aged 13 and over, or younger with a guardian’s consent. The institute obtains
        that consent before it adds a younger student. Where the law requires a parent’s consent for everybody
        under 18, as in India, the institute decides on it for its students, hands out the consent slips, and
        acts on a no. Labmark keeps the answers, and refuses lab work after a no.
      </p>

      <h2>2. The institute’s accounts</h2>
      <p>
        Admins add and remove teachers and students, and are responsible for who has access. They approve only
        people who work at the institute. They give temporary passwords and login slips only to the people
        they belong to. They remove people who leave.
      </p>

      <h2>3. The institute’s data</h2>
      <p>
        Names, marks and comments belong to the institute. The institute makes sure that it has the right to
        enter them, keeps them correct, and answers parents who ask about them. We keep them for the institute
        as described in the <a href="/admin/privacy-policy">privacy policy</a>. The institute can export every
        table, and everything about one person, at any time. When one admin requests an erasure and another
        approves it, the data is gone for good. Only the proof stays.
      </p>

      <h2>4. Access keys and payment</h2>
      <p>
        An access key moves one student to the premium plan. The price shown includes tax, and the invoice
        states the tax. A key that has been assigned can be taken back for {returnDays} days. After that it
        stays used, even if the student is removed.
      </p>

      <h2>5. Content and intellectual property</h2>
      <p>
        The program, the experiments and their questions belong to {facts.provider} or its licensors. The
        institute may use them and print its worksheets for its own teaching.
      </p>

      <SharedTerms />

      <h2>9. General</h2>
      <GoverningLaw law={facts.law} />
      <p>
        If part of these terms is not valid, the rest still applies. If you have questions, contact{' '}
        <Contact {...facts} />.
      </p>
    </LegalPage>
  )
}
