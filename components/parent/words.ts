import { unreached } from '@/lib/core/unreached'
import type { Language } from '@/lib/school/parent/notice'
import { relationNames } from '@/lib/school/parent/relations'

/** Messages for failed requests, by the failure's code; without one, the server's own is shown. */
type Failures = Record<string, string>

/** Those that the consent page and the families’ pages share. */
export const sharedFailures: Record<Language, Failures> = {
  en: { network: unreached },
  hi: {
    code_wrong:
      'ऐसा कोई कोड नहीं है। कृपया कोड को काग़ज़ से मिलाकर देखें। यदि विद्यालय ने नए कोड बनाए हैं, तो उससे नई पर्ची माँगें।',
    too_many: 'बहुत बार प्रयास किया गया है। कृपया थोड़ी देर बाद फिर प्रयास करें।',
    conflict: 'इस बीच उत्तर बदल गया है। कृपया उसे फिर से देखें।',
    invalid: 'कृपया चिह्नित स्थानों को जाँचें।',
    network: 'इंटरनेट से संपर्क नहीं हो सका। कृपया फिर प्रयास करें।',
    not_ready: 'Labmark अभी तैयार नहीं है। कृपया थोड़ी देर बाद फिर प्रयास करें।',
    unexpected: 'कुछ गड़बड़ हो गई है। कृपया फिर प्रयास करें।',
  },
}

const failures: Record<Language, Failures> = {
  en: {
    ...sharedFailures.en,
    code_wrong:
      'This code does not work here. Please compare it with the paper. The code of a practical file only shows marks: to answer, use the code on the consent slip, or ask the school for a new one.',
  },
  hi: {
    ...sharedFailures.hi,
    code_wrong:
      'यह कोड यहाँ काम नहीं करता। कृपया इसे काग़ज़ से मिलाकर देखें। प्रैक्टिकल फ़ाइल का कोड केवल अंक दिखाता है: उत्तर देने के लिए सहमति पर्ची का कोड लिखें, या विद्यालय से नया कोड माँगें।',
  },
}

const en = {
  title: 'Your consent',
  lead: 'The school gave you a slip of paper with a code. No account is needed.',
  code: 'Code on the slip',
  codeHint: '10 characters, for example 7K3QX-9MPTA',
  open: 'Continue',
  wrongCode: 'Enter the 10 characters of the code',
  forChild: (child: string) => `For ${child}`,
  by: (school: string) => `Asked by ${school}`,
  answer: 'Your answer',
  choices: {
    given: 'Yes, I agree',
    refused: 'No, I do not agree',
    withdrawn: 'I withdraw my consent',
  },
  parentName: 'Your full name',
  relation: 'You are the child’s',
  choose: 'Please choose',
  relations: relationNames,
  adult: 'I am this child’s parent or lawful guardian, and 18 or older.',
  send: 'Send my answer',
  missing: {
    answer: 'Please choose an answer',
    parentName: 'Please enter your name',
    relation: 'Please choose your relationship to the child',
    adult: 'Please confirm that you are the parent or guardian',
  },
  summary: { title: 'There is a problem', inTitle: 'Error' },
  /** the question before an answer that was not sent is left */
  leave: 'Leave without sending? What you typed here is not sent yet.',
  failures: failures.en,
  state: {
    none: 'Nobody has answered yet.',
    given: 'Consent is given.',
    refused: 'Consent is refused.',
    withdrawn: 'Consent was withdrawn.',
  },
  receipt: 'Receipt',
  receiptTitle: {
    given: 'Thank you. You agreed.',
    refused: 'Thank you. You did not agree.',
    withdrawn: 'You have withdrawn your consent.',
  },
  next: {
    given: 'The school can now mark your child’s laboratory work in Labmark.',
    refused: 'The lab program saves no work of your child. The school has been told.',
    withdrawn:
      'From now on the lab program saves no work of your child. The school has been told. To have earlier work erased, ask the school.',
  },
  reference: 'Reference',
  on: 'Answered on',
  notice: 'Notice that was read',
  keep: 'Keep the slip: its code lets you change your answer while your child is at the school.',
  print: 'Print this receipt',
  change: 'Change my answer',
  other: 'Another child',
}

const hi: typeof en = {
  title: 'आपकी सहमति',
  lead: 'विद्यालय ने आपको एक पर्ची दी है जिस पर कोड लिखा है। किसी खाते की आवश्यकता नहीं है।',
  code: 'पर्ची पर लिखा कोड',
  codeHint: '10 अक्षर, जैसे 7K3QX-9MPTA',
  open: 'आगे बढ़ें',
  wrongCode: 'कोड के सभी 10 अक्षर लिखें',
  forChild: (child) => `${child} के लिए`,
  by: (school) => `${school} द्वारा पूछा गया`,
  answer: 'आपका उत्तर',
  choices: {
    given: 'हाँ, मैं सहमत हूँ',
    refused: 'नहीं, मैं सहमत नहीं हूँ',
    withdrawn: 'मैं अपनी सहमति वापस लेता/लेती हूँ',
  },
  parentName: 'आपका पूरा नाम',
  relation: 'बच्चे से आपका संबंध',
  choose: 'कृपया चुनें',
  relations: { mother: 'माता', father: 'पिता', guardian: 'कानूनी अभिभावक' },
  adult: 'मैं इस बच्चे का/की माता-पिता या कानूनी अभिभावक हूँ और मेरी आयु 18 वर्ष या अधिक है।',
  send: 'उत्तर भेजें',
  missing: {
    answer: 'कृपया एक उत्तर चुनें',
    parentName: 'कृपया अपना नाम लिखें',
    relation: 'कृपया बच्चे से अपना संबंध चुनें',
    adult: 'कृपया पुष्टि करें कि आप माता-पिता या अभिभावक हैं',
  },
  summary: { title: 'कुछ ठीक नहीं है', inTitle: 'त्रुटि' },
  leave: 'बिना भेजे छोड़ें? आपने यहाँ जो लिखा है वह अभी भेजा नहीं गया है।',
  failures: failures.hi,
  state: {
    none: 'अभी तक कोई उत्तर नहीं दिया गया है।',
    given: 'सहमति दी गई है।',
    refused: 'सहमति नहीं दी गई है।',
    withdrawn: 'सहमति वापस ली गई है।',
  },
  receipt: 'रसीद',
  receiptTitle: {
    given: 'धन्यवाद। आपने सहमति दी है।',
    refused: 'धन्यवाद। आपने सहमति नहीं दी है।',
    withdrawn: 'आपने अपनी सहमति वापस ले ली है।',
  },
  next: {
    given: 'अब विद्यालय आपके बच्चे के प्रयोगशाला कार्य का मूल्यांकन Labmark में कर सकता है।',
    refused: 'प्रोग्राम आपके बच्चे का कोई कार्य नहीं रखेगा। विद्यालय को सूचित कर दिया गया है।',
    withdrawn:
      'अब से प्रोग्राम आपके बच्चे का कोई कार्य नहीं रखेगा। विद्यालय को सूचित कर दिया गया है। पहले का कार्य मिटाने के लिए विद्यालय से कहें।',
  },
  reference: 'संदर्भ',
  on: 'उत्तर का समय',
  notice: 'पढ़ी गई सूचना',
  keep: 'पर्ची सँभाल कर रखें: बच्चे के इस विद्यालय में रहने तक आप इसके कोड से अपना उत्तर बदल सकते हैं।',
  print: 'रसीद छापें',
  change: 'उत्तर बदलें',
  other: 'दूसरा बच्चा',
}

/** The texts of the consent page in both languages; the notice itself is in lib/school/parent/notice. */
export const words: Record<Language, typeof en> = { en, hi }
