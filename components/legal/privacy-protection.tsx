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
          New accounts get a temporary password that must be changed, and a code by e-mail can be required at
          every sign-in.
        </li>
        <li>Too many wrong passwords or codes are stopped.</li>
      </ul>

      <h2>How long we keep it</h2>
      <p>
        What is removed goes to the school’s recycle bin for 30 days and is then erased with its account; a
        teacher’s marks and comments stay with the students they belong to. The rows of an imported list are
        kept for 30 days. The record of who did what stays as long as the school uses Labmark. When a school
        leaves, nobody of it can sign in any more; its data is kept until the school asks us on the helpline
        to hand it over or to erase it.
      </p>
    </>
  )
}
