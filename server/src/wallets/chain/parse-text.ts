import type { Cell, Slice } from '@ton/core'
import { opcodes } from './opcodes.ts'

const maxBytes = 512

const opcodeBits = 32

export function getOpcode(body: Cell | undefined): number | undefined {
  const slice = toCellSlice(body)
  return slice && slice.remainingBits >= opcodeBits ? slice.preloadUint(opcodeBits) : undefined
}

/** Returns undefined for an exotic cell, which holds no data itself. */
export function toCellSlice(cell: Cell | undefined): Slice | undefined {
  return cell && !cell.isExotic ? cell.beginParse() : undefined
}

/** Returns undefined unless it is the text opcode and readable text. Never throws. */
export function parseComment(slice: Slice | undefined): string | undefined {
  if (!slice || slice.remainingBits < opcodeBits || slice.preloadUint(opcodeBits) !== opcodes.comment) return undefined
  return readText(slice.skip(opcodeBits))
}

/** Text continues in the chain of first references. */
function readText(slice: Slice): string | undefined {
  const parts: Buffer[] = []
  let length = 0
  for (let rest: Slice | undefined = slice; rest; ) {
    if (rest.remainingBits % 8 !== 0) return undefined
    const part = rest.loadBuffer(rest.remainingBits / 8)
    length += part.length
    if (length > maxBytes) return undefined
    parts.push(part)
    rest = rest.remainingRefs > 0 ? toCellSlice(rest.loadRef()) : undefined
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch {
    return undefined
  }
}
