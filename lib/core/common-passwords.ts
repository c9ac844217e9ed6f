// Passwords that attackers try first. Capitals, look-alikes (P@55w0rd), and digits and punctuation at the ends do not make a
// password different. There is no rule about which characters it holds: a long, odd sentence is fine.

/** Words and phrases that people often choose, and words that are common in schools. */
const favourites = new Set(
  `password passwort passwd passcode passphrase motdepasse contrasena senha letmein letmeinnow welcome welcomeback
  iloveyou iloveu iloveyousomuch loveyou lovely ilovemyself princess sunshine football baseball basketball cricket
  superman batman spiderman ironman starwars pokemon dragon monkey shadow master michael jessica ashley charlie daniel
  jordan hunter killer soccer hockey freedom whatever trustno trustnoone nothing computer internet samsung iphone google
  facebook instagram whatsapp youtube microsoft windows android linkedin snapchat netflix gmail yahoo hotmail amazon
  flipkart paytm changeme changeit changethis changemenow default secret topsecret mysecret mypassword newpassword
  yourpassword oldpassword thepassword nopassword secure security access login loginpage signin
  administrator admin adminadmin administration root rootroot superuser sysadmin system manager guest guestguest test
  tester testing testtest testpassword temp temporary temppass demo demodemo sample example user username useruser
  hello helloworld hellohello goodbye forever friends family mother father brother sister mummy daddy grandma
  butterfly flower flowers chocolate cookie cheese banana orange strawberry pineapple summer winter spring autumn
  january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday morning evening goodmorning goodnight birthday happybirthday christmas diwali holi
  india indian bharat bharatmata hindustan incredibleindia jaihind jaishreeram jaishriram jaimatadi jaimahakal hanuman
  ganesh ganesha krishna radhakrishna radheradhe harekrishna omnamahshivaya omshanti omsairam sairam saibaba waheguru
  bismillah allah allahuakbar jesus jesuschrist jesuslovesme blessed heaven angel angels buddha mahadev shiva lakshmi
  saraswati mumbai delhi newdelhi kolkata chennai bangalore bengaluru hyderabad pune gujarat maharashtra kerala punjab
  tamilnadu karnataka rajasthan sachin sachintendulkar tendulkar dhoni msdhoni kohli viratkohli shahrukh salman salmankhan
  priyanka deepak rahul rajesh ramesh suresh mahesh sanjay vijay rohit amit anil sunil manoj pooja priya neha kavita
  labmark lab laboratory labpassword science physics chemistry biology maths mathematics english history geography
  school myschool schoolschool highschool publicschool college university institute student students studentstudent
  teacher teachers teacherteacher principal headmaster headmistress classroom homework exam exams result results marks
  kendriyavidyalaya navodaya convent vidyalaya vidyamandir cbse icse board boardexam classten classx classteacher
  qwertyuiop qwerty qwertyui qwertz azerty asdfghjkl asdfgh asdfasdf zxcvbnm zxcvbn qazwsx qazwsxedc qwer qwerasdf
  qweasd qweasdzxc asdf zaqwsx poiuytrewq lkjhgfdsa mnbvcxz abc abcabc abcd abcdabcd abcdef abcdefg abcdefgh abcdefghi aaa
  xyz xyzxyz pass passpass passme pword mypass accessdenied matrix mustang corvette ferrari mercedes porsche yamaha
  pulsar bullet royalenfield harley jennifer jonathan michelle nicole victoria alexander elizabeth thomas robert william
  richard maggie ginger pepper buster tigger snoopy mickey mickeymouse donald garfield scooby tweety pikachu naruto
  minecraft fortnite roblox pubg freefire gamer gaming liverpool arsenal chelsea barcelona realmadrid manchester
  manchesterunited juventus ronaldo messi neymar kissme fuckyou fuckoff asshole bitch loser lover lovers lovelove
  sweetheart sweety honey babygirl babyboy prettygirl handsome beautiful diamond silver golden rainbow unicorn phoenix
  thunder lightning blackberry nokia lenovo dell laptop keyboard mouse monitor server database network wireless wifi
  internetaccess broadband router cisco oracle linux ubuntu
  correcthorsebatterystaple nevergonnagiveyouup maytheforcebewithyou tobeornottobe openthedoor opensesame abracadabra`.split(
    /\s+/,
  ),
)

const lookAlikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Sequences on a keyboard or in the alphabet, forwards and backwards. */
const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
  '147258369',
  '789456123',
].flatMap((run) => [run, [...run].reverse().join('')])

const bare = (word: string) => word.replace(/[^a-z]/g, '')
const withoutLookAlikes = (text: string) =>
  text.replace(/[013457@$!]/g, (character) => lookAlikes[character] ?? character)

/** One piece repeated, as in abcabcabc or 12121212. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.startsWith(text.slice(length))) return true
  }
  return false
}

/** A sequence, ignoring up to two characters at its ends, or with each character doubled. */
function isRun(text: string): boolean {
  const variants = [text, text.slice(2), text.slice(0, -2), text.slice(1, -1), text.replace(/(.)\1/gu, '$1')]
  return variants.some((one) => runs.some((run) => run.includes(one)))
}

/** Two sequences in a row, as in abcd1234. */
function isTwoRuns(text: string): boolean {
  const half = Math.ceil(text.length / 2)
  const parts = [text.slice(0, half), text.slice(half)]
  return text.length <= 10 && parts.every((part) => runs.some((run) => run.includes(part)))
}

const isFavourite = (word: string) =>
  favourites.has(word) || (isRepeated(word) && favourites.has(word.slice(0, word.length / 2)))

/** Whether the password is one that attackers try first. It has 8 characters or more (lib/core/fields.ts). */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().slice(0, 200)
  if (isRepeated(text) || isRun(text) || isTwoRuns(text)) return true
  const lastLetter = [...text].findLastIndex((character) => /[a-z]/.test(character))
  return [text, [...text].slice(0, lastLetter + 1).join('')]
    .flatMap((one) => [bare(one), bare(withoutLookAlikes(one))])
    .some(isFavourite)
}
