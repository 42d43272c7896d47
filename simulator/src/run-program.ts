import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Program extends NamedPort {
  /** Why it refuses production. */
  readonly danger: string
}

/** The names in the error about a taken port. */
interface NamedPort {
  readonly name: string
  /** The variable or option that sets the port. */
  readonly portVariable: string
}

interface OpenedProgram {
  readonly app: FastifyInstance
  readonly port: number
  /** Lines below the address, for a person who started it. */
  readonly lines?: readonly string[]
  onListening?(stop: AbortSignal): void | Promise<void>
  beforeClose?(): void
}

/** Runs until a signal. Exits with 2 in production, and with 1 and a sentence if it can't start. */
export async function runProgram(program: Program, open: () => Promise<OpenedProgram>): Promise<void> {
  const { name, danger } = program
  if (process.env.NODE_ENV === 'production') {
    process.stderr.write(`The ${name} ${danger}, so it refuses to run with NODE_ENV=production.\n`)
    process.exit(2)
  }
  try {
    const opened = await open()
    const { port } = await listen(opened, program)
    const lines = [`The ${name} is at http://127.0.0.1:${port}`, ...(opened.lines ?? [])]
    if (process.send) process.send({ type: 'ready' })
    else process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

async function listen(opened: OpenedProgram, program: Program): Promise<AddressInfo> {
  const { app, port, onListening, beforeClose } = opened
  const stopping = new AbortController()
  const stop = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    beforeClose?.()
    await app.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  await listenAt(app, { host: '127.0.0.1', port }, program)
  await onListening?.(stopping.signal)
  return app.server.address() as AddressInfo
}

/** Throws a sentence that names the variable if the port is taken. */
export async function listenAt(
  app: FastifyInstance,
  place: { host: string; port: number },
  { name, portVariable }: NamedPort,
): Promise<void> {
  try {
    await app.listen(place)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new Error(`The port of the ${name} (${portVariable}) is taken by another program.`)
  }
}
