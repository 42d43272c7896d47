import { Cell, type TupleItem } from '@ton/core'
import { ApiFailure } from './failure.ts'

export interface StackItem {
  type: string
  value: unknown
}

export function readStack(items: readonly StackItem[]): TupleItem[] {
  return items.map(({ type, value }) => {
    if (type === 'num' || type === 'int') return { type: 'int', value: readNumber(value) }
    const kind = { 'tvm.Slice': 'slice', slice: 'slice', 'tvm.Cell': 'cell', cell: 'cell' }[type]
    if (kind !== 'slice' && kind !== 'cell') throw new ApiFailure(422, `unsupported stack item ${type}`)
    return { type: kind, cell: readCell(value) }
  })
}

function readNumber(value: unknown): bigint {
  try {
    return BigInt(String(value))
  } catch {
    throw new ApiFailure(422, 'a number of the stack is none')
  }
}

function readCell(value: unknown): Cell {
  try {
    return Cell.fromBase64(String(typeof value === 'object' && value && 'bytes' in value ? value.bytes : value))
  } catch {
    throw new ApiFailure(422, 'a cell of the stack is none')
  }
}

export const showStack = (items: readonly TupleItem[]): StackItem[] => items.map(showItem)

function showItem(item: TupleItem): StackItem {
  switch (item.type) {
    case 'int':
      return { type: 'num', value: `${item.value < 0n ? '-' : ''}0x${magnitude(item.value).toString(16)}` }
    case 'nan':
      return { type: 'num', value: 'nan' }
    case 'cell':
    case 'slice':
    case 'builder':
      return { type: item.type === 'slice' ? 'slice' : 'cell', value: item.cell.toBoc().toString('base64') }
    case 'null':
      return { type: 'list', value: [] }
    case 'tuple':
      return { type: 'tuple', value: showStack(item.items) }
  }
}

const magnitude = (value: bigint) => (value < 0n ? -value : value)
