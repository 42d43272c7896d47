// Loaded with `node --import`: resolves the calendar host to this machine, as if public.
import dns from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const name = 'calendars.chaos.example'
const publicAddress = { address: '8.8.8.8', family: 4 }
const { CHAOS_CALENDAR_PORT: port } = process.env

if (port) {
  const { lookup } = dns
  dns.lookup = (host, options) => (host === name ? Promise.resolve([publicAddress]) : lookup(host, options))
  const { request } = https
  https.request = (url, ...rest) => {
    if (!(url instanceof URL) || url.hostname !== name) return request(url, ...rest)
    const [{ headers, signal }, answered] = rest
    return http.request(`http://127.0.0.1:${port}${url.pathname}`, { headers, signal, agent: false }, answered)
  }
  syncBuiltinESMExports()
}
