import { DateField } from '@/components/form/date-field'
import { TextField } from '@/components/form/text-field'

/** Everything a coupon is. */
export function CouponFields({ codeStays = false }: { codeStays?: boolean }) {
  return (
    <>
      <TextField
        name="code"
        label="Code"
        hint={
          codeStays
            ? 'Orders name this code, so it stays.'
            : '3 to 30 letters, digits and dashes, for example WELCOME-26'
        }
        readOnly={codeStays}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="priceperkey"
        label="Price of a key in rupees"
        hint="With tax. It replaces the usual price."
        inputMode="decimal"
        autoComplete="off"
        className="max-w-48"
      />
      <TextField
        name="institute"
        label="Institute id"
        hint="Only this institute may use it. Leave it empty for every institute."
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="validFrom" label="First day" optional />
        <DateField name="validTo" label="Last day" optional />
        <TextField
          name="maxUses"
          label="Most uses in all"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-48"
          optional
        />
        <TextField
          name="maxPerSchool"
          label="Most uses per institute"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-48"
          optional
        />
      </div>
    </>
  )
}
