import { backupDays } from '@/lib/core/backups'
import { noticeDays } from '@/lib/records/notification/schema'
import { Contact } from './contact'
import { LegalPage } from './legal-page'
import type { ProviderFacts } from './provider-facts'

/** What personal data Labmark keeps, why, how it is protected, and what rights people have. */
export function PrivacyPolicy({ facts, title }: { facts: ProviderFacts; title?: string }) {
  return (
    <LegalPage provider={facts.provider} title={title}>
      <p>
        Labmark is used by schools. Your school decides who has an account and what is recorded about its
        students. We keep this data for the school, and use it only for what the school needs Labmark for.
      </p>

      <h2>What we collect</h2>
      <ul>
        <li>
          <strong>Admins and teachers:</strong> name, email, phone number, the school’s own id for you, your
          registration date, and your classes. Your date of birth and a picture, if you give them.
        </li>
        <li>
          <strong>Students:</strong> name, email, class, address, roll number, admission number, sign-in name,
          registration date, the board’s roll number, and the APAAR id if the school keeps it. The experiments
          they have attempted, with their answers. Their teachers’ marks and comments. Their practical marks,
          and those uploaded to the board.
        </li>
        <li>
          <strong>Parents:</strong> who answers about consent gives a name and how they are related to the
          child. Where the school lets families read marks, what they write to ask for another look at one.
        </li>
        <li>
          <strong>Signing in:</strong> when you signed in, and from which IP address and browser. We store
          your password only as a hash, from which it cannot be read.
        </li>
        <li>
          <strong>Activity:</strong> who added, changed or removed something in your school, when, and from
          which IP address. Your school’s admins can see this.
        </li>
      </ul>
      <p>
        We do not ask for Aadhaar numbers, caste, religion, income or health. If an imported list has columns
        with such data, they are dropped before anything is stored.
      </p>

      <h2>How we use it</h2>
      <p>
        We use it to sign you in, to show teachers their classes, to record marks and comments, and to print
        login slips. We also send the emails that this needs: codes, temporary passwords and messages from
        your school. There is no advertising and no profiling. Nobody else can track you here, because Labmark
        loads nothing from other sites.
      </p>

      <h2>Cookies</h2>
      <p>
        Labmark sets three cookies, all needed to sign in. The first holds your session, for 7 days. The
        second is for the step between password and code, for 15 minutes. The third recognises this browser
        for 180 days, so that nobody can lock you out by entering wrong passwords. If you sign in with your
        school’s own account, one more holds that sign-in until it is done, for 10 minutes at most.
      </p>
      <p>
        If a parent enters the code of a slip to see marks, a cookie keeps its hash for 180 days, or until
        they remove it.
      </p>
      <p>
        Your browser also keeps a copy of your name and picture until you log out. It keeps marks and comments
        that you have typed but not saved yet, encrypted so that only you can open them.
      </p>

      <Protection />

      <h2>We do not sell data</h2>
      <p>
        We never sell or rent personal data. We share it only with companies that Labmark cannot run without,
        such as those that run our servers and deliver our email, or where a law compels us.
      </p>

      <h2>Children’s data</h2>
      <p>
        Labmark is for people aged 13 and over. Younger people may use it with the consent of a parent or
        guardian, which the school obtains. In India the law treats everybody under 18 as a child. The school
        therefore sends a slip home with each student, in English and Hindi, and parents answer with its code
        or on paper. They can withdraw their consent at any time. After a no, work from the lab program is
        refused and not kept. A school can also require a yes before it accepts any work. Each answer is kept
        with its date and the notice that the parent read.
      </p>
      <p>
        Students have no public profile and cannot write to each other. Parents and guardians may ask the
        school to see, correct or erase their child’s data. An admin can export everything about one person as
        one file. An erasure is requested by one admin and approved by another, or waits seven days if the
        school has only one admin. It leaves a signed proof that names nobody.
      </p>

      <h2>Your choices</h2>
      <p>
        Under My Account Setting you can see and change your own profile, see where you are signed in, sign
        out other devices, and export everything we hold about you. For anything else, ask your school’s
        admins, or contact us: <Contact {...facts} />.
      </p>
      <p>
        Emails from a school to somebody who has not used Labmark yet contain a link, “this was not me”. One
        click stops such emails from all schools until you use Labmark yourself. We then tell the school that
        the address is wrong. We keep a hash of the address, not the address itself, for two years.
      </p>

      <h2>Changes</h2>
      <p>
        When this policy changes, the new text appears here with its date. We tell every school’s admins about
        important changes before they take effect.
      </p>
    </LegalPage>
  )
}

function Protection() {
  return (
    <>
      <h2>How we protect it</h2>
      <ul>
        <li>Teachers see only the classes assigned to them, and no school can see another school’s data.</li>
        <li>
          Before a teacher or a class is removed, or a person is erased, the admin’s password is asked for
          again. Every change is recorded.
        </li>
        <li>
          New accounts get a temporary password that must be changed within 30 days. A code by email can be
          required at every sign-in.
        </li>
        <li>After too many wrong passwords or codes, further attempts are blocked.</li>
        <li>
          We record who opens which class or student, so that after a breach we can tell whose data was seen.
          We can stop exports, support and sign-ups on the whole site at once. We tell the schools within 24
          hours and the Data Protection Board within 72.
        </li>
      </ul>

      <h2>How long we keep it</h2>
      <ul>
        <li>
          <strong>Students:</strong> when an academic session ends, the records of its students stay with the
          school until 30 September of the next session, as the board asks, and for at least 30 days. Then
          they are erased, together with the students’ accounts.
        </li>
        <li>
          <strong>The recycle bin:</strong> whatever is removed stays in the school’s recycle bin for 30 days.
          Then it is erased, together with its account. A teacher’s marks and comments stay with the students
          they belong to.
        </li>
        <li>
          <strong>Imports and sign-ups:</strong> the rows of an imported list are kept for 30 days, and so is
          a sign-up that nobody has confirmed.
        </li>
        <li>
          <strong>Notifications,</strong> and the record of who opened what, go after {noticeDays} days.
        </li>
        <li>
          <strong>Activity:</strong> the record of who did what stays as long as the school uses Labmark. When
          a person is erased, it loses their name.
        </li>
        <li>
          <strong>Backups</strong> are overwritten after {backupDays} days. So many days after an erasure, the
          last copy is gone.
        </li>
      </ul>
      <p>A school’s admins see every period, and what the next night erases, under Children’s data.</p>
      <p>
        When a school leaves, everybody in it is signed out. For 30 days its admins can sign in to read its
        data and to export all of it as one file. Nobody can change the data in that time. Then it is erased
        for good: people and accounts, work, marks and comments, and the record of who did what. We email the
        admins when the school is closed, seven days before the end, and when the data is gone. Orders,
        payments, invoices and the key ledger stay, as the law requires. They name no student.
      </p>
    </>
  )
}
