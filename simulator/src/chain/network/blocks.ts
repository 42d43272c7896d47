const idleBlockSeconds = 5
/** Number of blocks with a recorded time; lagging readers need only a few. */
const remembered = 1000

export interface Block {
  number: number
  time: number
}

/** `now` returns Unix seconds and never decreases. */
export function createBlocks(now: () => number, first: Block) {
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
    make: (count: number): Block => add({ number: head().number + count, time: now() }),
    timeOf(number: number): number {
      const mark = marks.findLast((one) => one.number <= number) ?? first
      return Math.min(mark.time + (number - mark.number) * idleBlockSeconds, now())
    },
  }
}
