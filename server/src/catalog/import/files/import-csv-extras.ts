import { parseExtras } from '@enp/shared/typed-text/typed-extras'
import { mustBeLike } from '../faults/value-problems.rules.ts'
import { CellFault, createCellMatcher, cutCsvPrice, parseCsvTime, readCsvParts } from './import-csv-cells.ts'

const extraSample = 'lunch 900 (20) Обед на острове | boots 300 Сапоги'

/** Also accepts «Обед — 600» as in the chat; its key is its place in the list. */
export const parseCsvExtras = (cell: string) =>
  readCsvParts(cell, (part, index) => {
    const extra = parseKeyedExtra(part)
    const [typed] = extra ? [] : (parseExtras(part) ?? [])
    if (extra) return extra
    if (!typed) throw new CellFault(mustBeLike(extraSample))
    return { key: `extra-${index + 1}`, ...typed }
  })

function parseKeyedExtra(part: string) {
  const [, key = '', after = ''] = /^(\S+)\s+(.+)$/s.exec(part) ?? []
  const { price, rest } = cutCsvPrice(after, extraSample) ?? { price: 0, rest: '' }
  const [, stock, title = ''] = /^(?:\((\d+)\)\s*)?([^\d\s(].*)$/su.exec(rest) ?? []
  return title === '' ? undefined : { key, title, price, ...(stock && { stock: Number(stock) }) }
}

const question = createCellMatcher(
  /^(?<key>[^\s@!]+)(?<guest>@guest)?(?<required>!)?\s+(?<text>[^[]+?)(?:\s*\[(?<choices>[^\]]+)\])?$/,
  'cot! Нужна кроватка? [Да / Нет] | diet@guest Чего не едите?',
)
export const parseCsvQuestions = (cell: string) =>
  readCsvParts(cell, (part) => {
    const { key, guest, required, text, choices } = question(part)
    return {
      key,
      text,
      ...(choices && { choices: choices.split('/').map((choice) => choice.trim()) }),
      ...(guest && { per: 'guest' }),
      ...(required && { required: true }),
    }
  })

const pickUpSample = 'station 13:20 900 Вокзал — у входа | hotel -60 Гостиница «Север»'
const pickUp = createCellMatcher(
  /^(?<key>\S+)(?:\s+(?:(?<time>\d\d?:\d\d)|-(?<minutes>\d+)))?\s+(?<after>.+)$/su,
  pickUpSample,
)
const place = createCellMatcher(/^(?<title>[^\d\s-].*?)(?:\s+—\s+(?<text>.+))?$/su, pickUpSample)
export const parseCsvPickUps = (cell: string) =>
  readCsvParts(cell, (part) => {
    const { key, time, minutes, after = '' } = pickUp(part)
    const { price, rest } = cutCsvPrice(after, pickUpSample) ?? { rest: after }
    const { title, text } = place(rest)
    return {
      key,
      title,
      ...(text && { text }),
      ...(price !== undefined && { price }),
      ...(time && { time: parseCsvTime(time) }),
      ...(minutes && { minutesBefore: Number(minutes) }),
    }
  })
