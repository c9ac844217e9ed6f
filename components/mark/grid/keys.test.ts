import { expect, test } from 'vitest'
import { actionOf, editorAction, type Pressed } from './keys'

const press = (key: string, modifiers: Partial<Pressed> = {}): Pressed => ({
  ...{ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
  ...modifiers,
})
const ctrl = { ctrlKey: true }
const marking = { readOnly: false, pasting: false, letters: true }

test.each([
  ['ArrowDown', {}, { type: 'move', move: 'down', extend: false }],
  ['ArrowDown', { shiftKey: true }, { type: 'move', move: 'down', extend: true }],
  ['ArrowDown', ctrl, { type: 'move', move: 'bottom', extend: false }],
  ['ArrowLeft', ctrl, { type: 'move', move: 'home', extend: false }],
  ['ArrowRight', ctrl, { type: 'move', move: 'end', extend: false }],
  ['Home', {}, { type: 'move', move: 'home', extend: false }],
  ['Home', ctrl, { type: 'move', move: 'first', extend: false }],
  ['End', { metaKey: true }, { type: 'move', move: 'last', extend: false }],
  ['PageDown', {}, { type: 'move', move: 'page-down', extend: false }],
  ['Enter', {}, { type: 'edit' }],
  ['F2', {}, { type: 'edit' }],
  ['4', {}, { type: 'edit', text: '4' }],
  ['.', {}, { type: 'edit', text: '.' }],
  ['Delete', {}, { type: 'clear' }],
  ['=', {}, { type: 'propose' }],
  ['z', ctrl, { type: 'undo' }],
  ['Z', { ctrlKey: true, shiftKey: true }, { type: 'redo' }],
  ['y', ctrl, { type: 'redo' }],
  ['d', ctrl, { type: 'fill-down' }],
  ['a', ctrl, { type: 'select-all' }],
  ['Escape', {}, { type: 'escape' }],
])('%s %j', (key, modifiers, action) => {
  expect(actionOf(press(key, modifiers), marking)).toEqual(action)
})

test.each([
  ['Tab', {}],
  ['?', {}],
  ['k', ctrl],
  ['c', ctrl],
  ['v', ctrl],
  ['x', {}],
  ['p', {}],
  ['ArrowLeft', { altKey: true }],
])('%s %j is left to the page', (key, modifiers) => {
  expect(actionOf(press(key, modifiers), marking)).toBeNull()
})

test('keys without Ctrl that do more than write a mark can be switched off', () => {
  expect(actionOf(press('='), { ...marking, letters: false })).toBeNull()
})

test('a read-only user can move and copy, but change nothing', () => {
  const looking = { ...marking, readOnly: true }
  expect(actionOf(press('ArrowUp'), looking)).toMatchObject({ type: 'move' })
  for (const key of ['4', 'Enter', 'F2', 'Delete', 'Backspace', '='])
    expect(actionOf(press(key), looking)).toBeNull()
  for (const key of ['z', 'y', 'd']) expect(actionOf(press(key, ctrl), looking)).toBeNull()
})

test('while a paste is shown, Enter applies it, Esc drops it, and no other key does anything', () => {
  const pasting = { ...marking, pasting: true }
  expect(actionOf(press('Enter'), pasting)).toEqual({ type: 'apply-paste' })
  expect(actionOf(press('Escape'), pasting)).toEqual({ type: 'escape' })
  expect(actionOf(press('4'), pasting)).toBeNull()
  expect(actionOf(press('ArrowDown'), pasting)).toBeNull()
})

test.each([
  ['Enter', {}, 'down'],
  ['Enter', { shiftKey: true }, 'up'],
  ['Enter', ctrl, 'fill'],
  ['Tab', {}, 'right'],
  ['Tab', { shiftKey: true }, 'left'],
  ['ArrowDown', {}, 'down'],
  ['ArrowUp', {}, 'up'],
])('in the editor, %s %j writes and goes %s', (key, modifiers, step) => {
  expect(editorAction(press(key, modifiers), '4', false)).toEqual({ type: 'commit', text: '4', step })
})

test('in the editor, the arrows to the side move the caret, unless the mark was just typed over', () => {
  expect(editorAction(press('ArrowLeft'), '4', false)).toBeNull()
  expect(editorAction(press('ArrowLeft'), '4', true)).toMatchObject({ step: 'left' })
  expect(editorAction(press('Escape'), '4', true)).toEqual({ type: 'escape' })
  expect(editorAction(press('5'), '4', true)).toBeNull()
})
