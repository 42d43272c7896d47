import type { FastifyInstance } from 'fastify'

interface Program {
  readonly name: string
  readonly portVariable: string
  /** Why it refuses production. */
  readonly danger: string
}

interface OpenedProgram {
  readonly app: FastifyInstance
  readonly port: number
  onListening(stop: AbortSignal): void
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
    await listen(opened)
    if (process.send) process.send({ type: 'ready' })
    else process.stdout.write(`The ${name} is at http://127.0.0.1:${opened.port}\n`)
  } catch (error) {
    process.stderr.write(`${toSentence(error, program)}\n`)
    process.exit(1)
  }
}

async function listen({ app, port, onListening, beforeClose }: OpenedProgram): Promise<void> {
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
  await app.listen({ host: '127.0.0.1', port })
  onListening(stopping.signal)
}

function toSentence(error: unknown, { name, portVariable }: Program): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `The port of the ${name} (${portVariable}) is taken by another program.`
  return error instanceof Error ? error.message : String(error)
}
