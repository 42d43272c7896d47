import { beginCell, type Cell, type Message, storeMessage } from '@ton/core'

/** Limits of the network configuration for external messages. */
const maxDepth = 512
const maxCells = 8_192
const maxBytes = 65_535

const bytesPerCell = 127

const toDepthFault = (depth: number) =>
  depth > maxDepth ? `external message is too deep: ${depth} levels, at most ${maxDepth}` : undefined

/** Checked before the cells of a comment are made: building very many exhausts the stack. */
export function findCommentFault(text: string): string | undefined {
  return toDepthFault(Math.ceil(Buffer.byteLength(text) / bytesPerCell))
}

export function findSizeFault(message: Message): string | undefined {
  const root = beginCell().store(storeMessage(message)).endCell()
  const tooDeep = toDepthFault(root.depth())
  if (tooDeep) return tooDeep
  const cells = countCells(root)
  if (cells > maxCells) return `external message has too many cells: ${cells}, at most ${maxCells}`
  const { length } = root.toBoc()
  if (length > maxBytes) return `external message is too large: ${length} bytes, at most ${maxBytes}`
  return undefined
}

function countCells(root: Cell): number {
  const visited = new Set<string>()
  const waiting = [root]
  for (let cell = waiting.pop(); cell; cell = waiting.pop()) {
    const hash = cell.hash().toString('hex')
    if (visited.has(hash)) continue
    visited.add(hash)
    waiting.push(...cell.refs)
  }
  return visited.size
}
