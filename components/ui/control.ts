// 16 px on touch screens, as phones zoom into smaller fields.
/** The common look of inputs, selects and text areas. */
export const control =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink transition-colors placeholder:text-muted hover:border-ink focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger-ink aria-invalid:bg-danger-soft [&[readonly]]:bg-sunken disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:text-md'
