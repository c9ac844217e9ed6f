import { Contact } from './contact'
import { GoverningLaw } from './governing-law'
import { LegalPage } from './legal-page'
import type { ProviderFacts } from './provider-facts'
import { SharedTerms } from './shared-terms'

/** The terms for teachers, in nine sections. */
export function TeacherTerms({ facts }: { facts: ProviderFacts }) {
  return (
    <LegalPage provider={facts.provider}>
      <p>
        By using Labmark as a teacher, you accept these terms. If you do not accept them, please do not use
        it.
      </p>

      <h2>1. Account</h2>
      <p>
        Labmark is for people aged 13 and over, or younger with a guardian’s consent. You sign up with your
        school’s institute id, or the school adds you. The school approves your account. Your account is yours
        alone. Keep your password to yourself, and replace a temporary password with your own. Tell your
        school at once if somebody else may know it. Whatever is done with your account counts as done by you.
      </p>

      <h2>2. Intellectual property</h2>
      <p>
        The program, its texts, pictures and trademarks belong to {facts.provider} or its licensors. You may
        use them for your teaching at the school that has given you access. You may not copy, sell or
        decompile the program, or build another one from it.
      </p>

      <h2>3. Content and experiments</h2>
      <p>
        The experiments and their self-check questions are teaching aids for class 10. They do not replace
        supervision in a laboratory. Whoever carries out an experiment with chemicals, heat, electricity or
        specimens follows the school’s safety rules. We check the questions and answers with care. If you find
        an error, please tell us.
      </p>

      <h2>4. User-generated content</h2>
      <p>
        The marks and comments that you enter are the school’s records. Enter them truthfully and write about
        students with respect. A comment may contain only what concerns the work. You may not enter anything
        unlawful, or anything that belongs to others. Your comments show your name. Every mark that you give
        stays in the history.
      </p>

      <h2>5. Privacy</h2>
      <p>
        You see students’ personal data because you teach them. Use it only for that, do not pass it on, and
        do not keep copies longer than your school allows. The{' '}
        <a href="/teacher/privacy-policy">privacy policy</a> says what we keep about you.
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
