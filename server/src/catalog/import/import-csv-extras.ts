import { matched, number, parts } from './import-csv-cells.ts'

const extra = matched(
  /^(?<key>\S+)\s+(?<price>[\d\s.,\u00a0\u202f]+?)(?:\s*\((?<stock>\d+)\))?\s+(?<title>[^\d\s(].*)$/u,
  'lunch 900 (20) Обед на острове | boots 300 Сапоги',
)
export const extras = (cell: string) =>
  parts(cell).map((part) => {
    const { key, price = '', stock, title } = extra(part)
    return { key, title, price: number(price), ...(stock && { stock: Number(stock) }) }
  })

const question = matched(
  /^(?<key>[^\s@!]+)(?<guest>@guest)?(?<required>!)?\s+(?<text>[^[]+?)(?:\s*\[(?<choices>[^\]]+)\])?$/,
  'cot! Нужна кроватка? [Да / Нет] | diet@guest Чего не едите?',
)
export const questions = (cell: string) =>
  parts(cell).map((part) => {
    const { key, guest, required, text, choices } = question(part)
    return {
      key,
      text,
      ...(choices && { choices: choices.split('/').map((choice) => choice.trim()) }),
      ...(guest && { per: 'guest' }),
      ...(required && { required: true }),
    }
  })

const pickUp = matched(
  /^(?<key>\S+)(?:\s+(?:(?<time>\d\d?:\d\d)|-(?<minutes>\d+)))?(?:\s+(?<price>\d[\d\s.,\u00a0\u202f]*?))?\s+(?<title>[^\d\s-].*?)(?:\s+—\s+(?<text>.+))?$/u,
  'station 13:20 900 Вокзал — у входа | hotel -60 Гостиница «Север»',
)
export const pickUps = (cell: string) =>
  parts(cell).map((part) => {
    const { key, time, minutes, price, title, text } = pickUp(part)
    return {
      key,
      title,
      ...(text && { text }),
      ...(price && { price: number(price) }),
      ...(time && { time: time.padStart(5, '0') }),
      ...(minutes && { minutesBefore: Number(minutes) }),
    }
  })
