export function reportReady(): void {
  process.send?.({ type: 'ready' })
}

/** Runs once, on SIGTERM, SIGINT or without a parent. Exits after `withinMs` anyway. */
export function shutDownOnSignal(close: () => Promise<void>, withinMs = 8_000): void {
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

export function refuseToStart(sentence: string, code = 1): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}

/** Exits with 2: ops/systemd/enp@.service does not start a program with wrong settings again. */
export const refuseSettings = (sentence: string): never => refuseToStart(sentence, 2)
