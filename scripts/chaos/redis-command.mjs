import net from 'node:net'

export function redisCommand(address, command) {
  const { hostname, port, password } = new URL(address)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = net.connect({ port: Number(port), host: hostname, timeout: 5_000 })
    socket.on('connect', () => socket.end(`AUTH ${password}\r\n${command}\r\n`))
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('timeout', () => socket.destroy(new Error('Redis does not respond.')))
    socket.on('error', reject)
    socket.on('close', () => (/^\+OK\r\n[+:]/.test(answer) ? resolve() : reject(new Error(`Redis replied ${answer}`))))
  })
}
