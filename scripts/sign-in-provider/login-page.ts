/** Where people say who they are. */
export const loginPage = `<!doctype html>
<html lang="en">
<title>School accounts</title>
<main>
<h1>School accounts</h1>
<form method="post">
<label>Email <input name="email" type="email" required autofocus></label>
<button>Sign in</button>
</form>
</main>
</html>
`
