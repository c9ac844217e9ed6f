import { cookies } from 'next/headers'

/** A minimal sign-in form. It reads the request, as every page of Labmark does. */
export default async function Form() {
  await cookies()
  return (
    <main>
      <h1>Sign in</h1>
      <form>
        <input name="email" aria-label="Email" />
        <input name="password" type="password" aria-label="Password" />
        <button type="submit">Sign in</button>
      </form>
    </main>
  )
}
