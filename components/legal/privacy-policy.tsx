import { noticeDays } from '@/lib/care/retention/periods'
import { backupDays } from '@/lib/core/backups'
import { Contact } from './contact'
import { LegalPage } from './legal-page'
import type { ProviderFacts } from './provider-facts'

/** What personal data Labmark keeps, why, how it is protected, and what rights people have. */
export function PrivacyPolicy({ facts }: { facts: ProviderFacts }) {
  return (
    <LegalPage provider={facts.provider}>
      <p>
        Labmark is used by schools. Your school decides who has an account and what is recorded of its
        students; we keep it for the school and do with it only what the school needs Labmark for.
      </p>

      <h2>What we collect</h2>
      <ul>
        <li>
          <strong>Admins and teachers:</strong> name, email and phone number; if you give them, your date of
          birth and a picture; the school’s own id for you, and your classes.
        </li>
        <li>
          <strong>Students:</strong> name, email, roll number, admission number, the board’s roll number and,
          where the school keeps it, the APAAR id, class, address, practical marks and those uploaded to the
          board, the experiments they have attempted with their answers, and their teachers’ marks and
          comments.
        </li>
        <li>
          <strong>Signing in:</strong> when and from which IP address and browser you signed in. Your password
          is kept only as a hash, from which it cannot be read.
        </li>
        <li>
          <strong>Activity:</strong> who added, changed or removed something in your school, when, and from
          which IP address. Your school’s admins can read this.
        </li>
      </ul>
      <p>
        We do not ask for Aadhaar numbers, caste, religion, income or health. Columns with such data in an
        imported list are dropped before anything is stored.
      </p>

      <h2>How we use it</h2>
      <p>
        To sign you in, to show teachers their classes, to record marks and comments, to print login slips,
        and to send the mails this needs: codes, temporary passwords and messages from your school. There is
        no advertising, no profiling, and no tracking by others: Labmark loads nothing from any other site.
      </p>

      <h2>Cookies</h2>
      <p>
        Three cookies, all needed for signing in: one for your session (7 days), one for the step between
        password and code (15 minutes), and one that knows this browser again (180 days), so that others’
        wrong passwords cannot lock you out. Where a parent enters the code of a slip to see marks, one more
        keeps it for 180 days, or until they have it forgotten. Your browser also keeps a copy of your name
        and picture for display until you log out, and marks and comments that you have typed and not saved
        yet, sealed so that only you can open them.
      </p>

      <Protection />

      <h2>We do not sell data</h2>
      <p>
        We sell and rent personal data to nobody. It reaches others only where Labmark cannot run without
        them, as with the companies that run our servers and deliver our mail, or where a law compels us.
      </p>

      <h2>Children’s data</h2>
      <p>
        Labmark is for people aged 13 and over, and for younger ones with the consent of a parent or guardian,
        which the school obtains. In India the law calls everybody under 18 a child: the school sends a slip
        home with each student, in English and Hindi, and parents answer by its code or on paper. They can
        take back a yes at any time. After a no, work from the lab program is refused and not kept; a school
        can also set that it waits for a yes. Each answer is kept with its date and the notice that was read.
      </p>
      <p>
        Students have no public profile and cannot write to each other. Parents and guardians may ask the
        school to see, correct or erase what is kept of their child: an admin can export everything about one
        person as one file. An erasure is asked for by one admin and approved by another, or waits seven days
        where there is only one; it leaves a signed proof that names nobody.
      </p>

      <h2>Your choices</h2>
      <p>
        You can see and change your own profile under My Account Setting, see where you are signed in, and
        sign other devices out, and export everything we hold about you. For anything else, ask your school’s
        admins, or us: <Contact {...facts} />.
      </p>

      <p>
        A school’s mails to somebody who has not used Labmark yet carry a link, “this was not me”. One click
        stops such mails of all schools until you use Labmark yourself. The school is told that its address is
        wrong. We keep a hash of the address, not the address, for two years.
      </p>

      <h2>Changes</h2>
      <p>
        When this policy changes, the new text stands here with its date. We tell every school’s admins of
        changes that matter before they take effect.
      </p>
    </LegalPage>
  )
}

function Protection() {
  return (
    <>
      <h2>How we protect it</h2>
      <ul>
        <li>
          Teachers see only the classes assigned to them, and no school sees anything of another school.
        </li>
        <li>Destructive acts ask for the admin’s password again, and everything done is recorded.</li>
        <li>
          New accounts get a temporary password that must be changed within 30 days, and a code by email can
          be required at every sign-in.
        </li>
        <li>Too many wrong passwords or codes are stopped.</li>
        <li>
          We note who opens which class or student, so that after a breach we can tell whose data was seen. We
          can stop exports, support and sign-ups on the whole site at once. Schools are told within 24 hours,
          the Data Protection Board within 72.
        </li>
      </ul>

      <h2>How long we keep it</h2>
      <p>
        When a session ends, the records of its students stay with the school until the 30th of September of
        the next one, as the board asks, and are then erased with their accounts. What is removed goes to the
        school’s recycle bin for 30 days and is then erased with its account; a teacher’s marks and comments
        stay with the students they belong to. The rows of an imported list are kept for 30 days, and so is a
        sign-up that nobody confirmed. Notifications and the record of who opened what go after {noticeDays}{' '}
        days. The record of who did what stays as long as the school uses Labmark, and loses the name of
        whoever is erased. Backups are overwritten after {backupDays} days: so long after an erasure the last
        copy is gone. A school’s admins see every period, and what the next night erases, under Children’s
        data.
      </p>
      <p>
        When a school leaves, everybody of it is signed out. For 30 days its admins can sign in to read its
        data and to take all of it out as one file, and nobody can change it. Then it is erased for good:
        people and accounts, work, marks and comments, and the record of who did what. The admins are mailed
        when the school is closed, seven days before the end, and when the data is gone. Orders, payments,
        invoices and the account of the keys stay, as the law asks; they name no student.
      </p>
    </>
  )
}
