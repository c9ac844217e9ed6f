import { noticeDays } from '@/lib/care/retention/periods'
import { backupDays } from '@/lib/core/backups'

/** How the data is protected and how long it is kept. */
export function Protection() {
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
