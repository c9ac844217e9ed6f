import type { ServerMark } from '../outbox'
import type { SendResult } from '../send-marks'
import { failed, refreshed, replied, restored, retried, type StoredDraft, sending } from './answers'
import { cellChosen, readOf } from './cell'
import {
  acceptProposed,
  discardRefused,
  fillDown,
  fillSelected,
  markAbsent,
  redo,
  restoreSelected,
  undo,
  writeTyped,
} from './edits'
import { changeCells, type GridModel, type Place } from './grid-model'
import {
  announce,
  boundsOf,
  cellAt,
  columnAt,
  focused,
  type GridState,
  scaleAt,
  selectionOf,
  shownText,
} from './grid-state'
import { inside, type Move, moved, type Step, stepped } from './moves'
import { applyPaste, discardPaste, pasteInto } from './paste-step'

/** Actions that come from the server or the device. */
type FromOutside =
  | { type: 'sending'; places: Place[] }
  | { type: 'replied'; reply: Omit<SendResult, 'refused'> }
  | { type: 'failed'; places: Place[]; problem: string; unsure: boolean }
  | { type: 'retried' }
  | { type: 'refreshed'; model: GridModel }
  | { type: 'restored'; drafts: StoredDraft[] }

export type Action =
  | FromOutside
  | { type: 'move'; move: Move; extend: boolean }
  | { type: 'focus'; place: Place; extend?: boolean }
  | { type: 'edit'; text?: string }
  | { type: 'commit'; text: string; step: Step | 'fill' }
  | { type: 'write'; place: Place; text: string; read?: ServerMark }
  | {
      type:
        | 'select-all'
        | 'clear'
        | 'fill-down'
        | 'propose'
        | 'absent'
        | 'undo'
        | 'redo'
        | 'escape'
        | 'apply-paste'
        | 'discard'
    }
  | { type: 'paste'; text: string }
  | { type: 'choose'; place: Place; whose: 'mine' | 'theirs' }
  | { type: 'show'; from: number; to: number }

/** The grid's reducer; pure. */
export function reduce(state: GridState, action: Action): GridState {
  switch (action.type) {
    case 'move':
      return moveTo(state, moved(state.active, action.move, boundsOf(state)), action.extend)
    case 'focus':
      return moveTo(state, inside(action.place, boundsOf(state)), action.extend ?? false)
    case 'edit':
      return openEditor(state, action.text)
    case 'commit':
      return commit(state, action.text, action.step)
    case 'write':
      return writeTyped(state, action.place, action.text, action.read)
    case 'select-all':
      return {
        ...state,
        active: { row: 0, col: state.from },
        anchor: { row: state.rows.length - 1, col: state.to - 1 },
      }
    case 'clear':
      return fillSelected(state, '')
    case 'fill-down':
      return fillDown(state)
    case 'propose':
      return acceptProposed(state)
    case 'absent':
      return markAbsent(state)
    case 'undo':
      return undo(state)
    case 'redo':
      return redo(state)
    case 'escape':
      return cancel(state)
    case 'paste':
      return pasteInto(state, action.text)
    case 'apply-paste':
      return applyPaste(state)
    case 'discard':
      return discardRefused(state)
    case 'choose':
      return choose(state, action.place, action.whose)
    case 'show':
      return show(state, action.from, action.to)
    default:
      return fromOutside(state, action)
  }
}

function fromOutside(state: GridState, action: FromOutside): GridState {
  switch (action.type) {
    case 'sending':
      return sending(state, action.places)
    case 'replied':
      return replied(state, action.reply)
    case 'failed':
      return failed(state, action.places, action.problem, action.unsure)
    case 'retried':
      return retried(state)
    case 'refreshed':
      return refreshed(state, action.model)
    case 'restored':
      return restored(state, action.drafts)
  }
}

function moveTo(state: GridState, place: Place, extend: boolean): GridState {
  if (!extend) return focused(state, place)
  // The selection grows from where it began: that corner becomes the anchor.
  return { ...state, active: place, anchor: state.anchor ?? state.active, editing: null }
}

function openEditor(state: GridState, typed: string | undefined): GridState {
  const over = typed !== undefined
  const cell = cellAt(state, state.active)
  const editing = { text: typed ?? shownText(state, state.active), over, read: cell && readOf(cell) }
  return { ...state, editing, anchor: over ? state.anchor : null }
}

function commit(state: GridState, text: string, step: Step | 'fill'): GridState {
  if (!state.editing) return state
  if (step === 'fill') return { ...fillSelected(state, text), editing: null }
  const written = writeTyped(state, state.active, text, state.editing.read)
  const next = focused(written, stepped(state.active, step, boundsOf(state)))
  const column = columnAt(next, next.active)
  const onward = next.active.col !== state.active.col && next.active.row !== state.active.row
  return onward && column ? announce(next, `Now ${column.shortTitle}`) : next
}

function cancel(state: GridState): GridState {
  if (state.paste) return discardPaste(state)
  if (state.editing) return { ...state, editing: null }
  if (state.anchor && !hasDrafts(state)) return { ...state, anchor: null }
  return restoreSelected(state)
}

function hasDrafts(state: GridState): boolean {
  const { top, bottom, left, right } = selectionOf(state)
  return state.rows
    .slice(top, bottom + 1)
    .some((row) => row.slice(left, right + 1).some(({ draft }) => draft))
}

function choose(state: GridState, place: Place, whose: 'mine' | 'theirs'): GridState {
  if (cellAt(state, place)?.draft?.status !== 'conflict') return state
  const scale = scaleAt(state, place)
  const rows = changeCells(state.rows, [place], (cell) => cellChosen(cell, whose, scale))
  return { ...state, rows }
}

function show(state: GridState, from: number, to: number): GridState {
  if (state.from === from && state.to === to) return state
  const next = { ...state, from, to, anchor: null, editing: null, paste: null }
  return { ...next, active: inside(state.active, boundsOf(next)) }
}
