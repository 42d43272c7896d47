import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

interface CuttingProxy {
  readonly url: string
  cutAt(words: string, when: 'before' | 'after'): void
}

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl)
  let cut: { words: string; when: 'before' | 'after' } | undefined
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const postgres = connect(Number(target.port), target.hostname)
    let isLastAnswer = false
    const end = () => {
      client.destroy()
      postgres.destroy()
    }
    for (const socket of [client, postgres]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    client.on('data', (bytes) => {
      const isCut = cut !== undefined && bytes.includes(cut.words)
      if (isCut && cut?.when === 'before') end()
      else postgres.write(bytes)
      if (!isCut) return
      isLastAnswer = cut?.when === 'after'
      cut = undefined
    })
    postgres.on('data', (bytes) => {
      if (isLastAnswer) end()
      else client.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.toString(),
    cutAt(words, when) {
      cut = { words, when }
    },
  }
}
