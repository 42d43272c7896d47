import type { HostEffect, HostEvent } from './host-reaction.ts'
import type { HostServer } from './host-server.ts'

interface Means {
  server: HostServer
  send(event: HostEvent): void
  onClose(): void
  onReloading(): void
  onOutside(effect: PageEffect): void
}

export type PageEffect = Extract<HostEffect, { kind: 'open-link' | 'open-telegram-link' | 'haptic' }>

export function runEffect(effect: HostEffect, { server, send, onClose, onReloading, onOutside }: Means): void {
  switch (effect.kind) {
    case 'close':
      onClose()
      break
    case 'will-reload':
      onReloading()
      break
    case 'invoke':
      void server.invoke(effect.method, effect.params).then((answer) => {
        send({ type: 'custom_method_invoked', data: { req_id: effect.requestId, ...answer } })
      })
      break
    case 'storage':
      send(server.storage(effect.type, effect.data))
      break
    case 'pay':
      void server.pay(effect.slug).then((status) => {
        send({ type: 'invoice_closed', data: { slug: effect.slug, status } })
      })
      break
    case 'send-data':
      void server.sendData(effect.data, effect.buttonText)
      break
    case 'open-link':
    case 'open-telegram-link':
    case 'haptic':
      onOutside(effect)
  }
}
