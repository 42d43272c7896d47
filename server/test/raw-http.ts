import type { Socket } from 'node:net'
import { expect } from 'vitest'

export function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    // Writes after the server closed the connection fail; that is expected.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
  })
}

export function lastAnswer(text: string) {
  const [head = '', body = ''] = text.slice(text.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n')
  expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}\r?$/m)
  return { status: Number(head.split(' ')[1]), headers: head, body: JSON.parse(body) }
}
