// Synonyms for pages and experiments. Pages are keyed by path without /admin or /teacher.

const ofPages: Record<string, string> = {
  '/dashboard': 'home overview start',
  '/dashboard?tab=teacher': 'approve approval pending staff list',
  '/dashboard?tab=classes': 'pupils list learners',
  '/dashboard?tab=manage': 'sections divisions list',
  '/dashboard?tab=admins': 'administrators owners office principal colleagues roles',
  '/import': 'upload roster bring in csv excel spreadsheet bulk students teachers',
  '/chemistry': 'catalogue questions answers self-check physics biology chemistry syllabus practicals',
  '/marks': 'grid gradebook grades scores',
  '/insights': 'analytics reports statistics heat map',
  '/manage-keys': 'licence license purchase order payment price buy access',
  '/manage-keys?tab=purchased': 'licence license invoice bill receipt orders assign',
  '/data': 'consent privacy parents dpdp retention erasure personal data children',
  '/activity': 'audit log history who changed',
  '/recycle-bin': 'trash deleted removed restore undo bin',
  '/account-settings':
    'profile picture name email two-step passkey authenticator app recovery codes 2fa sessions devices me',
  '/notifications': 'messages bell notify inbox',
  '/privacy-policy': 'gdpr dpdp legal',
  '/terms-of-use': 'conditions legal',
  '/help': 'support contact manual questions',
  '/invite-admin': 'add administrator colleague principal office owner second',
  '/second-steps': 'two-step passkey authenticator app security policy sign-in 2fa mfa lost',
  '/add-teacher': 'new staff invite create',
  '/add-teachers': 'new staff invite several emails',
  '/teaching': 'assign teachers classes timetable',
  '/sign-in': 'sso single sign-on google microsoft oidc identity provider domain',
  '/sessions': 'academic year past previous',
  '/next-session': 'new academic year promote roll over start',
  '/board': 'cbse examination batches award list candidates attendance upload',
  '/board/paste': 'cbse roll numbers loc import',
  '/add-student-class': 'new pupil create enrol',
  '/create-class': 'new section division add',
  '/edit-class': 'rename section division',
  '/delete-class': 'remove section division',
  '/practical-rule': 'cbse board weights how practical marks are made',
  '/export': 'download backup csv excel xlsx takeout save',
  '/change-password': 'passcode login security reset new',
}

const ofExperiments: Record<string, string> = {
  C1: 'litmus indicator universal hydrochloric sodium hydroxide',
  C2: 'precipitate',
  C3: 'displacement zinc iron copper aluminium',
  C4: 'vinegar ethanoic carboxylic',
  C5: 'detergent lather foam',
  P1: 'focus reflection',
  P2: 'focus refraction',
  P3: 'refraction snell',
  P4: 'refraction dispersion deviation',
  P5: 'magnification real virtual',
  P6: 'voltage ammeter voltmeter VI graph',
  P7: 'circuit resistors parallel',
  B1: 'guard cells microscope epidermis',
  B2: 'germinating seeds KOH',
  B3: 'microscope slide reproduction',
  B4: 'microscope slide reproduction',
  B5: 'cotyledon radicle plumule',
  B6: 'variegated starch iodine leaf chlorophyll',
  B7: 'KOH starch iodine leaf',
  B8: 'saliva enzyme digestion iodine',
  B9: 'bending root shoot light gravity',
  B10: 'evolution homologous analogous organs',
}

/** Synonyms for a page. */
export const wordsOfPage = (href: string) => ofPages[href.replace(/^\/(admin|teacher)/, '')]

/** Synonyms for an experiment, by its code. */
export const wordsOfExperiment = (code: string) => ofExperiments[code]
