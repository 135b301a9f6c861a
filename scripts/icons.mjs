// `node scripts/icons.mjs`: draws the icons of the installed app from the logo. Run it when src/app/icon.svg changes. Sharp comes with
// Next.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const FOLDER = 'public/icons';
/** Devices crop maskable icons, so the logo stays within the inner four fifths. */
const SAFE_SHARE = 0.72;
const SEA = '#23607a';

const logo = readFileSync('src/app/icon.svg');

function draw(side) {
  return sharp(logo, { density: (72 * side) / 64 }).resize(side, side);
}

mkdirSync(FOLDER, { recursive: true });
for (const side of [192, 512]) await draw(side).png({ compressionLevel: 9 }).toFile(`${FOLDER}/icon-${side}.png`);

for (const [side, path] of [
  [512, `${FOLDER}/maskable-512.png`],
  [180, 'src/app/apple-icon.png'],
]) {
  const inner = await draw(Math.round(side * SAFE_SHARE))
    .png()
    .toBuffer();
  const ground = sharp({ create: { width: side, height: side, channels: 3, background: SEA } });
  await ground
    .composite([{ input: inner }])
    .png({ compressionLevel: 9 })
    .toFile(path);
}

/** For browsers that request /favicon.ico: one image in the smallest possible container. */
const FAVICON_SIDE = 32;
const picture = await draw(FAVICON_SIDE).png({ compressionLevel: 9 }).toBuffer();
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.set([FAVICON_SIDE, FAVICON_SIDE], 6);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(picture.length, 14);
header.writeUInt32LE(header.length, 18);
writeFileSync('public/favicon.ico', Buffer.concat([header, picture]));
