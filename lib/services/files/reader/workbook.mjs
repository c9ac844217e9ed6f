import { FileProblem } from './limits.mjs'
import { readFormats } from './number-format.mjs'
import { readSharedStrings, readSheet } from './sheet.mjs'
import { attribute, readXml } from './xml.mjs'
import { openZip } from './zip.mjs'

/** Reads the first visible sheet of an .xlsx file into the table. */
export async function readWorkbook(bytes, table) {
  const zip = await openZip(bytes)
  const path = (await relations(zip, '')).ofType('officeDocument')
  if (!path || !zip.has(path)) throw new FileProblem(notWorkbook(zip))
  const { sheet, since1904 } = readBook(await zip.text(path))
  const parts = await relations(zip, path)
  const xml = await zip.text(parts.byId(sheet))
  if (xml === undefined) throw new FileProblem('This workbook has no sheet that can be read.')
  const strings = readSharedStrings(await zip.text(parts.ofType('sharedStrings')))
  const formats = readFormats(await zip.text(parts.ofType('styles')))
  readSheet(xml, { strings, formats, since1904 }, table)
}

const notWorkbook = (zip) =>
  zip.has('users.csv')
    ? 'This is a OneRoster package. Take users.csv out of it and upload that file.'
    : 'This ZIP file is no spreadsheet. Please upload a CSV or XLSX file.'

/** The id of the first visible sheet, and whether the workbook counts days from 1904. */
function readBook(xml) {
  let sheet
  let since1904 = false
  const open = (name, attributes) => {
    if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '')
    if (name === 'sheet' && !/hidden/i.test(attribute(attributes, 'state') ?? ''))
      sheet ??= attribute(attributes, 'id')
  }
  readXml(xml, { open })
  return { sheet, since1904 }
}

/** The parts that one part of the package refers to, by id and by type. */
async function relations(zip, path) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const ids = new Map()
  const types = new Map()
  const open = (name, attributes) => {
    if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
    const target = resolve(folder, attribute(attributes, 'Target') ?? '')
    ids.set(attribute(attributes, 'Id'), target)
    types.set(attribute(attributes, 'Type')?.split('/').at(-1), target)
  }
  readXml(await zip.text(`${folder}_rels/${path.slice(folder.length)}.rels`), { open })
  return { byId: (id) => ids.get(id), ofType: (type) => types.get(type) }
}

const resolve = (folder, target) => decodeURI(new URL(target, `file:///${folder}`).pathname).slice(1)
