import { Contact } from './contact'
import { GoverningLaw } from './governing-law'
import { LegalPage } from './legal-page'
import type { ProviderFacts } from './provider-facts'
import { SharedTerms } from './shared-terms'

/** The terms for teachers, in nine sections. */
export function TeacherTerms({ facts }: { facts: ProviderFacts }) {
  return (
    <LegalPage provider={facts.provider}>
      <p>By using Labmark as a teacher you accept these terms. If you do not, please do not use it.</p>

      <h2>1. Account</h2>
      <p>
        Labmark is for people aged 13 and over, or younger with a guardian’s consent. You sign up with your
        school’s institute id or are added by the school, and the school approves your account. Your account
        is yours alone: keep your password to yourself, choose your own in place of a temporary one, and tell
        your school at once if somebody else may know it. What is done with your account counts as done by
        you.
      </p>

      <h2>2. Intellectual property</h2>
      <p>
        The program, its texts, pictures and marks belong to {facts.provider} or its licensors. You may use
        them for your teaching at the school that has given you access. You may not copy, sell or take apart
        the program, nor build another one out of it.
      </p>

      <h2>3. Content and experiments</h2>
      <p>
        The experiments and their self-check questions are teaching aids for class 10. They do not replace
        supervision in a laboratory: whoever carries out an experiment with chemicals, heat, electricity or
        specimens follows the school’s safety rules. We check the questions and answers with care; if you find
        an error, please tell us.
      </p>

      <h2>4. User-generated content</h2>
      <p>
        Marks and comments that you enter are the school’s records. Enter them truthfully, write about
        students with respect, and put nothing into a comment that does not concern the work. You may not
        enter anything unlawful, or anything that belongs to others. Your comments show your name, and marks
        once given stay in the history.
      </p>

      <h2>5. Privacy</h2>
      <p>
        You see personal data of students because you teach them. Use it for that only, do not pass it on, and
        do not keep copies longer than your school allows. What we keep of you is in the{' '}
        <a href="/teacher/privacy-policy">privacy policy</a>.
      </p>

      <SharedTerms />

      <h2>9. General</h2>
      <GoverningLaw law={facts.law} />
      <p>
        If a part of these terms does not hold, the rest does. Questions go to <Contact {...facts} />.
      </p>
    </LegalPage>
  )
}
