/** A block every so often, also while nobody sends anything. */
const idleBlockSeconds = 5
/** How many blocks with a time of their own are remembered: readers lag by a few. */
const remembered = 1000

export interface Block {
  number: number
  /** Unix seconds. */
  time: number
}

/** The masterchain as readers see it: numbers that only grow, and when each came. */
export interface Blocks {
  /** The newest one. */
  head(): Block
  /** Makes some, now. */
  make(count: number): Block
  timeOf(number: number): number
}

/** @param now Unix seconds, never backwards */
export function createBlocks(now: () => number, first: Block): Blocks {
  const marks: Block[] = [first]
  let last = first
  const add = (block: Block) => {
    last = block
    marks.push(block)
    if (marks.length > remembered) marks.shift()
    return block
  }
  const head = () => {
    const idle = Math.floor((now() - last.time) / idleBlockSeconds)
    return idle > 0 ? add({ number: last.number + idle, time: last.time + idle * idleBlockSeconds }) : last
  }
  return {
    head,
    make: (count) => add({ number: head().number + count, time: now() }),
    timeOf(number) {
      const mark = marks.findLast((one) => one.number <= number) ?? first
      return Math.min(mark.time + (number - mark.number) * idleBlockSeconds, now())
    },
  }
}
