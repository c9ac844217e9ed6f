import { expect, test } from 'vitest'
import { firstCatalogue } from '../../testing/catalogues.ts'
import { db } from '../../testing/db.ts'
import { isRight } from './match-answer.ts'

const answerKey = (answer: string, synonyms: string[] = [], text = 'Name it.') => ({ text, answer, synonyms })

const mean = answerKey('20.0', [], 'What is the mean focal length, in cm?')
const power = answerKey('+5', [], 'What is the power, in dioptre, of this lens?')
const angle = answerKey('45', [], 'What is the angle of emergence, in degrees?')
const resistance = answerKey('6', [], 'What is the resistance, in ohm?')
const halves = answerKey('Two', ['2'], 'How many daughter cells are formed?')
const gas = answerKey('Hydrogen', ['H2'])
const base = answerKey('Calcium hydroxide', ['slaked lime'])
const salt = answerKey('Barium sulphate', ['barium sulfate'])
const order = answerKey('Al > Zn > Fe > Cu')

test.each([
  [mean, '20'],
  [mean, '20.0'],
  [mean, ' 20.00 '],
  [mean, '+20'],
  [mean, '20 cm'],
  [mean, '20cm.'],
  [mean, '20 c.m.'],
  [mean, '20.0 Centimetres'],
  [mean, '２０'],
  [power, '5'],
  [power, '+5'],
  [power, '5 D'],
  [power, '+ 5.0 dioptres'],
  [angle, '45°'],
  [angle, '45 deg'],
  [resistance, '6 Ω'],
  [resistance, '6\u2126'],
  [resistance, '6.0 ohms'],
  [halves, 'two'],
  [halves, 'TWO.'],
  [halves, '2'],
  [halves, '2.0'],
  [gas, 'hydrogen'],
  [gas, 'h2'],
  [gas, 'H₂'],
  [base, 'calcium-hydroxide'],
  [base, 'CALCIUM  HYDROXIDE'],
  [base, 'Slaked lime'],
  [base, 'slakedlime'],
  [salt, 'Barium sulfate'],
  [salt, 'barium Sulphate!'],
  [answerKey('Blue-black'), 'blue black'],
  [answerKey('Blue-black'), 'blue–black'],
  [answerKey('Radicle'), 'rádiclé'],
  [order, 'Al>Zn>Fe>Cu'],
])('%o: %s is right', (question, given) => {
  expect(isRight(question, given)).toBe(true)
})

test.each([
  [mean, '20.1'],
  [mean, '-20'],
  [mean, '−20'],
  [mean, '20 m'],
  [mean, '20 ohm'],
  [mean, '2 0 0'],
  [mean, '19 20'],
  [mean, 'twenty'],
  [mean, '20e0'],
  [mean, 'NaN'],
  [mean, ''],
  [power, '-5'],
  [power, '0.05'],
  [halves, '2 cm'],
  [halves, '3'],
  [gas, 'hydrogen sulphide'],
  [gas, 'H'],
  [gas, 'H20'],
  [base, 'calcium'],
  [base, 'not calcium hydroxide'],
  [order, 'Cu > Fe > Zn > Al'],
  [answerKey('Negative'), 'positive'],
])('%o: %s is wrong', (question, given) => {
  expect(isRight(question, given)).toBe(false)
})

const catalogue = await db.question.findMany({ where: { experiment: { catalogueId: firstCatalogue } } })

test('every question of the catalogue accepts its own answer and synonyms, and only one of its options', () => {
  expect(catalogue).toHaveLength(110)
  for (const question of catalogue) {
    for (const right of [question.answer, ...question.synonyms])
      expect(isRight(question, right), `${question.experimentId} ${question.number}: ${right}`).toBe(true)
    if (question.options.length > 0)
      expect(question.options.filter((option) => isRight(question, option))).toEqual([question.answer])
  }
})

test('every question for a number names a possible unit, except for counts', () => {
  const numbers = catalogue.filter(({ options, answer }) => options.length === 0 && /^[+\d.]+$/.test(answer))
  expect(numbers.length).toBeGreaterThan(7)
  for (const question of numbers) {
    const unit = /\bin (cm|ohm|degrees|dioptre)\b/.exec(question.text)?.[1]
    expect(isRight(question, `${question.answer} ${unit}`), question.text).toBe(true)
  }
})
