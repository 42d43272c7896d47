import type { Cell, Slice } from '@ton/core'
import { opcodes } from './opcodes.ts'

/** More than a memo takes, with what people write around it. */
const longestBytes = 512

const opcodeBits = 32

/** What a body says it is; undefined of one that is empty, too short, or can't be read. */
export function getOpcode(body: Cell | undefined): number | undefined {
  const slice = toSlice(body)
  return slice && slice.remainingBits >= opcodeBits ? slice.preloadUint(opcodeBits) : undefined
}

/** A cell that is to be read; undefined of one that holds no data of its own. */
export function toSlice(cell: Cell | undefined): Slice | undefined {
  return cell && !cell.isExotic ? cell.beginParse() : undefined
}

/** A comment: the opcode of text, then the text. Undefined where it is anything else, or can't be read. Never throws. */
export function parseComment(slice: Slice | undefined): string | undefined {
  if (!slice || slice.remainingBits < opcodeBits || slice.preloadUint(opcodeBits) !== opcodes.comment) return undefined
  return readText(slice.skip(opcodeBits))
}

/** Text in the rest of a slice and the chain of its first references, in UTF-8. */
function readText(slice: Slice): string | undefined {
  const parts: Buffer[] = []
  let length = 0
  for (let rest: Slice | undefined = slice; rest; ) {
    if (rest.remainingBits % 8 !== 0) return undefined
    const part = rest.loadBuffer(rest.remainingBits / 8)
    length += part.length
    if (length > longestBytes) return undefined
    parts.push(part)
    rest = rest.remainingRefs > 0 ? toSlice(rest.loadRef()) : undefined
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch {
    return undefined
  }
}
