import { createHash } from 'node:crypto';

const QUALITIES = [
  'Amber',
  'Brave',
  'Bright',
  'Calm',
  'Clever',
  'Coral',
  'Dapper',
  'Deep',
  'Early',
  'Fair',
  'Gentle',
  'Golden',
  'Happy',
  'Jolly',
  'Keen',
  'Kind',
  'Lucky',
  'Mellow',
  'Merry',
  'Misty',
  'Noble',
  'Patient',
  'Quiet',
  'Rapid',
  'Salty',
  'Silver',
  'Steady',
  'Sunny',
  'Swift',
  'Tidal',
  'Warm',
  'Wise',
] as const;

const CREATURES = [
  'Auk',
  'Clam',
  'Cod',
  'Crab',
  'Crane',
  'Dolphin',
  'Eel',
  'Egret',
  'Gull',
  'Heron',
  'Ibis',
  'Krill',
  'Limpet',
  'Lobster',
  'Manta',
  'Mussel',
  'Narwhal',
  'Orca',
  'Osprey',
  'Otter',
  'Oyster',
  'Pelican',
  'Penguin',
  'Plover',
  'Prawn',
  'Puffin',
  'Ray',
  'Seal',
  'Squid',
  'Tern',
  'Turtle',
  'Whale',
] as const;

/** Two digits, so that the numbers look alike. */
const LEAST_NUMBER = 10;
const NUMBERS = 90;

/** The friendly name of a player who has not chosen one: always the same for the same player, without revealing the id. */
export function guestName(playerId: string): string {
  const bytes = createHash('sha256').update(`name ${playerId}`).digest();
  const quality = QUALITIES[bytes[0] % QUALITIES.length];
  const creature = CREATURES[bytes[1] % CREATURES.length];
  return `${quality} ${creature} ${LEAST_NUMBER + (bytes.readUInt16BE(2) % NUMBERS)}`;
}
