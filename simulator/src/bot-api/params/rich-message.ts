import { plainRich, type RichBlock, type RichCell, type RichMessage, type RichText } from '../../telegram/rich-types.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import { type BotApiParams, integerField, isRecord, parseJsonParam, textField } from './params.ts'

const [maxCharacters, maxBlocks, maxColumns, maxLevels] = [32_768, 500, 20, 16]

/** Reads `rich_message`, if present. Media, lists, formulas and HTML return 501. */
export function readRichMessage(params: BotApiParams): RichMessage | undefined {
  const value = parseJsonParam(params, 'rich_message', 'rich message')
  if (value === undefined) return undefined
  if (!isRecord(value)) throw badRequest('Object expected as rich message')
  if (value.blocks === undefined) throw createNotImplementedError('a rich message without blocks')
  if (!Array.isArray(value.blocks)) throw badRequest('Field "blocks" must be of type Array')
  const message = { blocks: value.blocks.map(readBlock) }
  const count = message.blocks.reduce((sum, block) => sum + 1 + (block.type === 'table' ? block.cells.length : 0), 0)
  if (count > maxBlocks) throw badRequest('RICH_MESSAGE_TOO_MANY_BLOCKS')
  const length = [...plainRich(message)].length
  if (length === 0) throw badRequest('Message text is empty')
  if (length > maxCharacters) throw badRequest('Message is too long')
  return message
}

function readBlock(value: unknown): RichBlock {
  if (!isRecord(value)) throw badRequest('Object expected as rich block')
  const type = textField(value, 'type')
  switch (type) {
    case 'paragraph':
    case 'footer':
      return { type, text: readRichText(value.text) }
    case 'heading':
      return { type, text: readRichText(value.text), size: readSize(value) }
    case 'divider':
      return { type }
    case 'table':
      return { type, cells: readRows(value.cells), ...readFlags(value, ['is_bordered', 'is_striped', 'is_compact']) }
    default:
      throw createNotImplementedError(`a rich block of the type ${type}`)
  }
}

function readSize(value: Record<string, unknown>): number {
  const size = integerField(value, 'size')
  if (size < 1 || size > 6) throw badRequest('Wrong heading size specified')
  return size
}

function readRows(rows: unknown): RichCell[][] {
  if (!Array.isArray(rows)) throw badRequest('Field "cells" must be of type Array')
  return rows.map((row) => {
    if (!Array.isArray(row)) throw badRequest('Array expected as row of a table')
    if (row.length > maxColumns) throw badRequest('RICH_MESSAGE_TOO_MANY_COLUMNS')
    return row.map(readCell)
  })
}

function readCell(value: unknown): RichCell {
  if (!isRecord(value)) throw badRequest('Object expected as cell of a table')
  const [align, valign] = [textField(value, 'align'), textField(value, 'valign')]
  if (align !== 'left' && align !== 'center' && align !== 'right') throw badRequest('Wrong cell alignment specified')
  if (valign !== 'top' && valign !== 'middle' && valign !== 'bottom') throw badRequest('Wrong cell alignment specified')
  if (value.rowspan !== undefined && value.rowspan !== 1) throw createNotImplementedError('a cell of several rows')
  return {
    ...(value.text === undefined ? {} : { text: readRichText(value.text) }),
    ...readFlags(value, ['is_header']),
    ...(value.colspan === undefined ? {} : { colspan: integerField(value, 'colspan') }),
    align,
    valign,
  }
}

function readRichText(value: unknown, level = 1): RichText {
  if (level > maxLevels) throw badRequest('RICH_MESSAGE_TOO_DEEP')
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((part) => readRichText(part, level + 1))
  if (!isRecord(value)) throw badRequest('Can’t parse rich text')
  const type = textField(value, 'type')
  if (type !== 'bold' && type !== 'italic') throw createNotImplementedError(`rich text of the type ${type}`)
  return { type, text: readRichText(value.text, level + 1) }
}

function readFlags<Name extends string>(value: Record<string, unknown>, names: readonly Name[]) {
  return Object.fromEntries(names.filter((name) => value[name] === true).map((name) => [name, true as const])) as {
    [N in Name]?: true
  }
}
