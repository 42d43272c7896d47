import type { ImportProblem } from '@enp/shared/calls/catalog/catalog-import'
import type { TwoReadings } from '@enp/shared/typed-text/typed-price'
import { addRussianWords } from '../headings/cell-words.rules.ts'

/** Problems that name a value. */

const format = { ru: new Intl.NumberFormat('ru'), en: new Intl.NumberFormat('en') }

export const mustBeOneOf = (values: readonly unknown[]): ImportProblem => ({
  ru: `должно быть ${addRussianWords(values).join(', ')}`,
  en: `must be ${values.join(', ')}`,
})

export const mustBeLike = (sample: string): ImportProblem => ({
  ru: `должно быть записано как ${sample}`,
  en: `must be like ${sample}`,
})

/** «4,900» is 4 900 in one country and 4.9 in another. */
export const ambiguousNumber = (text: string, [thousands, decimals]: TwoReadings): ImportProblem => ({
  ru: `«${text}» можно прочесть как ${format.ru.format(thousands)} и как ${format.ru.format(decimals)}: пишите ${thousands} или ${decimals.toFixed(2).replace('.', ',')}`,
  en: `“${text}” can mean ${format.en.format(thousands)} or ${format.en.format(decimals)}: write ${thousands} or ${decimals.toFixed(2)}`,
})

export const excelExponent = (text: string): ImportProblem => ({
  ru: `Excel превратил число в ${text}: задайте колонке формат «Текстовый» и введите значение заново`,
  en: `Excel turned the number into ${text}: format the column as Text and type the value again`,
})

export const partCount = (count: number): ImportProblem => ({
  ru: `частей должно быть ${count}, как в переводимой колонке`,
  en: `must have ${count} parts, as the column it translates`,
})

export const cellCount = (cells: number, columns: number): ImportProblem => ({
  ru: `ячеек ${cells}, а в первой строке ${columns}`,
  en: `has ${cells} cells, the first line has ${columns}`,
})

export const duplicateColumn = (name: string, numbers: readonly number[]): ImportProblem => ({
  ru: `колонки ${numbers.join(' и ')} называются одинаково: ${name}`,
  en: `columns ${numbers.join(' and ')} have the same name: ${name}`,
})

export const sameColumn = (headings: readonly string[], numbers: readonly number[]): ImportProblem => ({
  ru: `колонки ${numbers.join(' и ')} значат одно и то же: ${headings.join(', ')}`,
  en: `columns ${numbers.join(' and ')} mean the same: ${headings.join(', ')}`,
})

export const repeatedKey = (place: string): ImportProblem => ({
  ru: `такой ключ уже у услуги в ${place.replace(/^line /, 'строке ')}`,
  en: `is the key of the service at ${place} already`,
})

export const severalRegions = (names: readonly string[]): ImportProblem => ({
  ru: `подходит к нескольким регионам: ${names.join(', ')}`,
  en: `matches several regions: ${names.join(', ')}`,
})

export const aboveResource = (capacity: number): ImportProblem => ({
  ru: `больше, чем есть: ${capacity}`,
  en: `is more than there is, ${capacity}`,
})

export const notOfCategory = (category: string): ImportProblem => ({
  ru: `не относится к ${category}`,
  en: `does not belong to a ${category}`,
})

export const tooLong = (megabytes: number): ImportProblem => ({
  ru: `длиннее ${megabytes} МБ`,
  en: `is longer than ${megabytes} MB`,
})

export const refusedImage = (reason: string): ImportProblem => ({
  ru: `картинка не подходит: ${translateImageReason(reason)}`,
  en: `the image ${reason}`,
})

const imageReasons: ReadonlyArray<readonly [RegExp, string]> = [
  [/^does not exist: (.*)$/s, 'файла нет: $1'],
  [/^is outside the folder.*$/, 'файл вне папки каталога'],
  [/^is larger than (\d+) MB$/, 'больше $1 МБ'],
  [/^is not a JPEG.*$/, 'это не JPEG, PNG, WebP и не AVIF'],
  [/^can’t be read(?: as an image)?$/, 'файл не читается'],
  [/^has (\d+) × (\d+) pixels: at most (.*)$/, '$1 × $2 пикселей, а можно не больше $3'],
  [/^did not arrive within (\S+) s$/, 'не загрузилась за $1 с'],
  [/^can’t be reached$/, 'адрес недоступен'],
  [/^is redirected more than (\d+) times$/, 'адрес перенаправляет больше $1 раз'],
  [/^is not an https address$/, 'адрес не начинается с https://'],
  [/^contains a user name.*$/, 'в адресе имя или пароль'],
  [/^has an unknown host name$/, 'такого сайта нет'],
  [/^leads to a private network$/, 'адрес ведёт в закрытую сеть'],
  [/^returned status (\d+)$/, 'сайт ответил кодом $1'],
  [/^needs too much.*$/, 'обработка занимает слишком много времени или памяти'],
]

function translateImageReason(reason: string): string {
  const [pattern, text] = imageReasons.find(([one]) => one.test(reason)) ?? []
  return pattern && text !== undefined ? reason.replace(pattern, text) : reason
}
