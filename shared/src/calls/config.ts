import { Type } from 'typebox'
import { type CallDefinition, dataReply } from './api.ts'
import { ChainNetwork } from './wallets/wallets-shapes.ts'

const Shares = Type.Tuple([Type.Integer(), Type.Integer()])
const holdHours = { holdHours: Type.Integer() }

/** As operators set them; docs/rules/settings.md. Shares are basis points of two levels. */
const RewardRates = Type.Object({
  miningReward: Type.Integer(),
  exampleBoostStars: Type.Integer(),
  referral: Type.Object({
    activation: Type.Object({ inviter: Type.Integer(), friend: Type.Integer(), ...holdHours }),
    organizerActivation: Type.Object({ inviter: Type.Integer(), ...holdHours }),
    earning: Type.Object({ shareBasisPoints: Shares, mostPerDay: Type.Integer() }),
    boost: Type.Object({ shareBasisPoints: Shares, enpPerStar: Type.Integer(), ...holdHours }),
    booking: Type.Object({ shareBasisPoints: Shares, ...holdHours }),
    organizerSale: Type.Object({ shareBasisPoints: Shares, ...holdHours }),
  }),
})

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
        /** Rubles for one TON and one USDT; docs/rules/rates.md. Optional like `rewards`. */
        rates: Type.Optional(
          Type.Object({ ton: Type.Number(), usdt: Type.Number(), marginBasisPoints: Type.Integer() }),
        ),
        /** Optional, so that the mini app also understands the server of the previous version. */
        rewards: Type.Optional(RewardRates),
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
