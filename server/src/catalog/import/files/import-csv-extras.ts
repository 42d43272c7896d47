import { createCellMatcher, parseCsvNumber, splitCsvCell } from './import-csv-cells.ts'

const extra = createCellMatcher(
  /^(?<key>\S+)\s+(?<price>[\d\s.,\u00a0\u202f]+?)(?:\s*\((?<stock>\d+)\))?\s+(?<title>[^\d\s(].*)$/u,
  'lunch 900 (20) Обед на острове | boots 300 Сапоги',
)
export const parseCsvExtras = (cell: string) =>
  splitCsvCell(cell).map((part) => {
    const { key, price = '', stock, title } = extra(part)
    return { key, title, price: parseCsvNumber(price), ...(stock && { stock: Number(stock) }) }
  })

const question = createCellMatcher(
  /^(?<key>[^\s@!]+)(?<guest>@guest)?(?<required>!)?\s+(?<text>[^[]+?)(?:\s*\[(?<choices>[^\]]+)\])?$/,
  'cot! Нужна кроватка? [Да / Нет] | diet@guest Чего не едите?',
)
export const parseCsvQuestions = (cell: string) =>
  splitCsvCell(cell).map((part) => {
    const { key, guest, required, text, choices } = question(part)
    return {
      key,
      text,
      ...(choices && { choices: choices.split('/').map((choice) => choice.trim()) }),
      ...(guest && { per: 'guest' }),
      ...(required && { required: true }),
    }
  })

const pickUp = createCellMatcher(
  /^(?<key>\S+)(?:\s+(?:(?<time>\d\d?:\d\d)|-(?<minutes>\d+)))?(?:\s+(?<price>\d[\d\s.,\u00a0\u202f]*?))?\s+(?<title>[^\d\s-].*?)(?:\s+—\s+(?<text>.+))?$/u,
  'station 13:20 900 Вокзал — у входа | hotel -60 Гостиница «Север»',
)
export const parseCsvPickUps = (cell: string) =>
  splitCsvCell(cell).map((part) => {
    const { key, time, minutes, price, title, text } = pickUp(part)
    return {
      key,
      title,
      ...(text && { text }),
      ...(price && { price: parseCsvNumber(price) }),
      ...(time && { time: time.padStart(5, '0') }),
      ...(minutes && { minutesBefore: Number(minutes) }),
    }
  })
