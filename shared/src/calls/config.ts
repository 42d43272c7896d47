import { Type } from 'typebox'
import { type CallDefinition, dataReply } from './api.ts'
import { ChainNetwork } from './wallets/wallets-shapes.ts'

export const configCalls = {
  'GET /v1/config': {
    summary: 'Get the public settings that the mini app needs before sign-in',
    access: 'open',
    rateLimit: 'read',
    reply: dataReply(
      Type.Object({
        botUsername: Type.String(),
        network: Type.Union([Type.Literal('mainnet'), Type.Literal('testnet')]),
        coinLabel: Type.String(),
        /** Display name of the coin whose code is `ton`. */
        tonLabel: Type.String(),
        tonConnect: Type.Object({
          network: ChainNetwork,
          /** Wallet list of the simulator, and the script that adds its wallet. */
          walletsUrl: Type.Optional(Type.String()),
          scriptUrl: Type.Optional(Type.String()),
        }),
        roublesPer100Enp: Type.Number(),
        /** Tile archive of the operator. Without one the map draws its own background. */
        mapTilesUrl: Type.Optional(Type.String()),
        version: Type.String(),
        /** True with the simulator: visitors can sign in as the stand-in user. */
        standIn: Type.Boolean(),
      }),
    ),
    errors: ['UNAVAILABLE'],
  },
} as const satisfies Record<string, CallDefinition>
