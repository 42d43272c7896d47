/** How a process of ours lives: it says when it is ready, and ends in order when asked or when its parent is gone. */
export function reportReady(): void {
  process.send?.({ type: 'ready' })
}

/** Runs the closing steps once; whatever hangs is cut off. */
export function endInOrder(close: () => Promise<void>, withinMs = 8_000): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), withinMs).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
}

/** Ends a process that can't start with one sentence a person understands. */
export function refuseToStart(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
