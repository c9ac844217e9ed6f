/** The sections on liability, termination and modifications, the same in all terms. */
export function SharedTerms() {
  return (
    <>
      <h2>6. Liability</h2>
      <p>
        We run Labmark with care, but cannot promise that it is always available or free of errors. Keep your
        own copies of results that must not be lost: every table can be exported. As far as the law allows, we
        are not liable for indirect damage. Nothing here limits liability that the law does not let us limit.
      </p>

      <h2>7. Termination</h2>
      <p>
        You may stop using Labmark at any time. Your school may remove your account, and can restore it for 30
        days. We may close accounts that break these terms or endanger others. We then tell the school why.
      </p>

      <h2>8. Modifications</h2>
      <p>
        We may change Labmark and these terms. The new text appears here with its date. We tell every school’s
        admins about important changes before they take effect. If you continue to use Labmark after that, you
        accept them.
      </p>
    </>
  )
}
