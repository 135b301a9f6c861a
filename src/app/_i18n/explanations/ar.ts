import type { Explanations } from './texts';

/** Arabic has separate forms for 0, 1 and 2; after 3 to 10 the noun is plural, after larger numbers singular. */
function plural(
  name: string,
  [zero, one, two, few, many, other = many]: readonly [string, string, string, string, string, string?],
): string {
  return `{${name}, plural, zero {${zero}} one {${one}} two {${two}} few {${few}} many {${many}} other {${other}}}`;
}

/** Chooses a word by the number of a step's placements, without the number itself. */
function forCells(one: string, two: string, several: string): string {
  return plural('cells', [several, one, two, several, several]);
}

/** `3 خلايا`, as used after a preposition. */
function cellsIn(name: string): string {
  return plural(name, ['صفر من الخلايا', 'خلية واحدة', 'خليتين', `{${name}} خلايا`, `{${name}} خلية`]);
}

const AFTER_STEPS = plural('steps', ['على الفور', 'بعد خطوة واحدة', 'بعد خطوتين', 'بعد {steps} خطوات', 'بعد {steps} خطوة']);
const THESE = forCells('هذه الخلية', 'هاتين الخليتين', 'هذه الخلايا');
const SO_SEA = forCells('فهي بحر', 'فهما بحر', 'فهي بحر');
const SO_ISLAND = forCells('فهي خلية جزيرة', 'فهما خليتا جزيرة', 'فهي خلايا جزيرة');
const SO_OF_ISLAND = forCells('فهي من الجزيرة', 'فهما من الجزيرة', 'فهي من الجزيرة');
const BESIDE_IS_SEA = forCells('فهذه الخلية المجاورة لها بحر', 'فهاتان الخليتان المجاورتان لها بحر', 'فهذه الخلايا المجاورة لها بحر');
const SO_OTHER_MARK = `${forCells('ففي هذه الخلية', 'ففي هاتين الخليتين', 'ففي هذه الخلايا')} {mark, select, x {O} other {X}}`;
const SHAPES = plural('shapes', [
  'لم يبقَ أي شكل ممكن للجزيرة ذات الرقم {clue}، فلا شيء',
  'لم يبقَ إلا شكل واحد ممكن للجزيرة ذات الرقم {clue}، وهو',
  'لم يبقَ إلا شكلان ممكنان للجزيرة ذات الرقم {clue}، وكلٌّ منهما',
  'بقيت {shapes} أشكال ممكنة للجزيرة ذات الرقم {clue}، وكلٌّ منها',
  'بقي {shapes} شكلًا ممكنًا للجزيرة ذات الرقم {clue}، وكلٌّ منها',
  'بقي {shapes} شكل ممكن للجزيرة ذات الرقم {clue}، وكلٌّ منها',
]);

export const ar = {
  techniques: {
    'nurikabe/island-of-one': {
      name: 'جزيرة من خلية واحدة',
      idea: 'الجزيرة ذات الرقم 1 مكتملة أصلًا، فكل الخلايا المجاورة لها بحر.',
    },
    'nurikabe/between-clues': {
      name: 'بين رقمين',
      idea: 'الخلية الواقعة بين رقمين تصل بين جزيرتيهما، وليس في الجزيرة إلا رقم واحد. فهي بحر.',
    },
    'nurikabe/diagonal-clues': {
      name: 'رقمان عند زاوية',
      idea: 'إذا تلامس رقمان عند زاوية، فإن كل خلية من الخليتين المجاورتين لهما معًا تصل بين جزيرتيهما. فكلتاهما بحر.',
    },
    'nurikabe/complete-island': {
      name: 'جزيرة مكتملة',
      idea: 'إذا أخذت الجزيرة كل الخلايا التي يطلبها رقمها، فكل ما حولها بحر.',
    },
    'nurikabe/surrounded-cell': {
      name: 'خلية محاصرة',
      idea: 'الخلية المحاطة بالبحر من كل جانب لو كانت جزيرة لكانت بلا رقم. فهي بحر.',
    },
    'nurikabe/separate-islands': {
      name: 'فصل الجزر',
      idea: 'الخلية التي تلامس جزيرتين مرقّمتين تصل بينهما. فهي بحر.',
    },
    'nurikabe/no-pool': {
      name: 'تجنّب البِركة',
      idea: 'إذا كانت ثلاث خلايا من مربع 2×2 بحرًا فالرابعة خلية جزيرة، وإلا صار المربع بِركة.',
    },
    'nurikabe/sea-one-exit': {
      name: 'مخرج البحر الوحيد',
      idea: 'البحر كله متصل. إذا لم تجاور جزءًا منه إلا خلية فارغة واحدة، فتلك الخلية بحر.',
    },
    'nurikabe/island-one-exit': {
      name: 'مخرج الجزيرة الوحيد',
      idea: 'إذا كان على جزء من جزيرة أن ينمو بعد، ليبلغ حجمه أو يصل إلى رقم، ولم تجاوره إلا خلية فارغة واحدة، فإنه يأخذها.',
    },
    'nurikabe/two-exits-corner': {
      name: 'بقيت خلية واحدة',
      idea: 'الجزيرة التي تحتاج إلى خلية واحدة أخرى تأخذ إحدى الخلايا المجاورة لها. والخلية التي تلامس تلك الخلايا كلها ستجاور الجزيرة المكتملة، فهي بحر.',
    },
    'nurikabe/unreachable': {
      name: 'خارج المتناول',
      idea: 'إذا لم تستطع أي جزيرة بلوغ خلية بما بقي لها من خلايا، فتلك الخلية بحر.',
    },
    'nurikabe/only-one-clue-reaches': {
      name: 'لا يصل إلا رقم واحد',
      idea: 'إذا لم يصل إلى جزء من جزيرة إلا رقم واحد، فالجزء تابع له، وكذلك الخلايا الواقعة على كل طريق بينهما.',
    },
    'nurikabe/sea-bottleneck': {
      name: 'مضيق البحر',
      idea: 'البحر كله متصل. فالخلية بحر إذا كان البحر من دونها ينقسم إلى جزأين أو يضيق عليه المكان.',
    },
    'nurikabe/too-big-if-joined': {
      name: 'أكبر من اللازم إن اتصلت',
      idea: 'الخلية بحر إذا كانت تصل أجزاءً من الجزر فيزيد عدد خلاياها على ما يسمح به رقمها.',
    },
    'nurikabe/too-small-if-closed': {
      name: 'أصغر من اللازم إن أُغلقت',
      idea: 'الخلية خلية جزيرة إذا كان جزء من جزيرة لا يستطيع من دونها أن يبلغ حجمه أو يصل إلى رقم.',
    },
    'nurikabe/island-bottleneck': {
      name: 'مضيق الجزيرة',
      idea: 'إذا لم تستطع جزيرة بلوغ حجمها الكامل من دون خلية، فتلك الخلية منها.',
    },
    'nurikabe/count': {
      name: 'العدّ',
      idea: 'تدل الأرقام على عدد خلايا الجزر وعدد خلايا البحر. فإذا نفد أحد العددين أو كاد، عُرفت الخلايا الباقية.',
    },
    'nurikabe/pool-reach': {
      name: 'تقسيم البِركة',
      idea: 'لا بد أن تصل جزيرة إلى كل مربع 2×2. والخلايا الواقعة على كل طريق إليه، من كل رقم يستطيع الوصول، هي خلايا جزيرة.',
    },
    'nurikabe/all-shapes': {
      name: 'كل الأشكال الممكنة',
      idea: 'انظر إلى كل الأشكال التي بقيت لجزيرة. الخلية الداخلة فيها جميعًا من الجزيرة، والخلية المجاورة لها جميعًا بحر. والخلية التي لا تدخل في شكل أي جزيرة بحر أيضًا.',
    },
    'nurikabe/what-if': {
      name: 'تناقض',
      idea: 'إذا جعلنا خلية بحرًا (أو جزيرة) فخولفت قاعدة بعد بضع خطوات، فالصحيح هو العكس.',
    },
    'tic-tac-logic/pair': {
      name: 'زوج',
      idea: 'بجانب علامتين متماثلتين متجاورتين تأتي العلامة الأخرى، وإلا تتابعت ثلاث علامات.',
    },
    'tic-tac-logic/gap': {
      name: 'فجوة',
      idea: 'إذا فصلت خلية واحدة بين علامتين متماثلتين ففيها العلامة الأخرى، وإلا تتابعت ثلاث علامات.',
    },
    'tic-tac-logic/full-line': {
      name: 'إكمال الخط',
      idea: 'إذا اكتملت في خط كل علامات X فبقية خلاياه O، والعكس كذلك.',
    },
    'tic-tac-logic/avoid-trio': {
      name: 'بقيت علامة واحدة',
      idea: 'إذا لم يحتج الخط إلا إلى علامة X واحدة، فلا توضع حيث تترك ثلاث علامات O متتالية، والعكس كذلك.',
    },
    'tic-tac-logic/avoid-equal-line': {
      name: 'تجنّب الخطوط المتطابقة',
      idea: 'إذا طابق خط خطًا مكتملًا إلا في آخر خليتين، فهاتان الخليتان بالترتيب المعاكس.',
    },
    'tic-tac-logic/line-cases': {
      name: 'كل طرق ملء الخط',
      idea: 'إذا أخذت خلية العلامة نفسها في كل طريقة ممكنة لملء خطها، فتلك علامتها.',
    },
    'tic-tac-logic/what-if': {
      name: 'تناقض',
      idea: 'إذا وضعنا علامة في خلية فخولفت قاعدة بعد بضع خطوات، ففيها العلامة الأخرى.',
    },
  },
  rules: {
    'nurikabe/clue-is-island': { name: 'الأرقام خلايا جزر', idea: 'الخلية التي فيها رقم جزء من جزيرة دائمًا.' },
    'nurikabe/one-clue': { name: 'رقم واحد لكل جزيرة', idea: 'في كل جزيرة رقم واحد بالضبط، والجزر لا تتلامس بالأضلاع أبدًا.' },
    'nurikabe/size': { name: 'حجم الجزيرة', idea: 'عدد خلايا الجزيرة هو ما يقوله رقمها.' },
    'nurikabe/one-sea': { name: 'بحر واحد', idea: 'كل خلايا البحر متصلة بالأضلاع.' },
    'nurikabe/no-pool': { name: 'لا بِرَك', idea: 'لا يملأ البحر أي مربع 2×2.' },
    'tic-tac-logic/given': { name: 'العلامات المعطاة', idea: 'لا يمكن تغيير العلامات التي تأتي مع اللغز.' },
    'tic-tac-logic/no-trio': { name: 'لا ثلاث علامات متتالية', idea: 'لا تتجاور ثلاث علامات متماثلة أبدًا، لا أفقيًا ولا عموديًا.' },
    'tic-tac-logic/balance': { name: 'التوازن', idea: 'في كل صف وكل عمود عدد X يساوي عدد O.' },
    'tic-tac-logic/distinct': { name: 'لا خطّين متطابقين', idea: 'لا يتطابق صفان، ولا يتطابق عمودان.' },
  },
  steps: {
    'nurikabe/island-of-one': `هذه الجزيرة ذات الرقم 1 مكتملة، ${BESIDE_IS_SEA}.`,
    'nurikabe/between-clues': 'هذه الخلية بين رقمين وتصل بين جزيرتيهما، فهي بحر.',
    'nurikabe/diagonal-clues': `يتلامس رقمان عند زاوية. ${forCells('هذه الخلية تجاورهما معًا وتصل بين جزيرتيهما، فهي بحر', 'كلتا هاتين الخليتين تجاورهما معًا وتصل بين جزيرتيهما، فهما بحر', 'كل خلية من هذه الخلايا تجاورهما معًا وتصل بين جزيرتيهما، فهي بحر')}.`,
    'nurikabe/complete-island': `${plural('clue', [
      'اكتملت هذه الجزيرة',
      'اكتملت هذه الجزيرة بخليتها الوحيدة',
      'اكتملت هذه الجزيرة بخليتيها',
      'اكتملت هذه الجزيرة بخلاياها الـ{clue}',
      'اكتملت هذه الجزيرة بخلاياها الـ{clue}',
    ])}، ${BESIDE_IS_SEA}.`,
    'nurikabe/surrounded-cell': 'البحر يحيط بهذه الخلية من كل جانب. لو كانت جزيرة لكانت بلا رقم، فهي بحر أيضًا.',
    'nurikabe/separate-islands': 'تلامس هذه الخلية أكثر من جزيرة مرقّمة وتصل بينها، فهي بحر.',
    'nurikabe/no-pool': 'ثلاث خلايا من هذا المربع 2×2 بحر. وبالرابعة يصير بِركة، فهذه خلية جزيرة.',
    'nurikabe/sea-one-exit': 'على هذا الجزء من البحر أن يتصل بالبقية، وهذه الخلية مخرجه الوحيد، فهي بحر.',
    'nurikabe/island-one-exit': `في هذه الجزيرة {size} من أصل ${cellsIn('clue')}، وهذه الخلية طريقها الوحيد إلى النمو، فهي من الجزيرة.`,
    'nurikabe/island-one-exit/unnumbered': 'ليس لجزء الجزيرة هذا رقم بعد، وهذه الخلية طريقه الوحيد إلى رقم، فهي خلية جزيرة.',
    'nurikabe/two-exits-corner': `تحتاج الجزيرة ذات الرقم {clue} إلى خلية واحدة أخرى. وأيّ خلية أخذت، ${forCells('فستجاورها هذه الخلية', 'فستجاورها هاتان الخليتان', 'فستجاورها هذه الخلايا')}، ${SO_SEA}.`,
    'nurikabe/unreachable': `لم يبقَ لأي جزيرة ما يكفي من الخلايا لبلوغ ${THESE}، ${SO_SEA}.`,
    'nurikabe/only-one-clue-reaches': `لا يصل إلى هذا الجزء إلا {clue, select, unknown {الجزيرة المجهولة الحجم} other {الجزيرة ذات الرقم {clue}}}، وكل طريق بينهما يمر عبر ${THESE}، ${SO_ISLAND}.`,
    'nurikabe/sea-bottleneck': 'لو كانت هذه خلية جزيرة لانقسم البحر إلى جزأين. فهي بحر.',
    'nurikabe/sea-bottleneck/needed': `تترك الأرقام للبحر ${cellsIn('needed')}. لو كانت هذه خلية جزيرة لما اتسعت له أي مساحة كاملًا. فهي بحر.`,
    'nurikabe/too-big-if-joined': `مع هذه الخلية تصير الجزيرة من ${cellsIn('size')}، لكن رقمها {clue}. فهي بحر.`,
    'nurikabe/too-big-if-joined/unnumbered': `مع هذه الخلية يصير الجزء من ${cellsIn('size')}، ولا يستطيع أي رقم أن يصل إليه ويضمّه كله. فهي بحر.`,
    'nurikabe/too-small-if-closed': `في هذه الجزيرة {size} من أصل ${cellsIn('clue')}. ${forCells('من دون هذه الخلية لا تبلغ حجمها، فهي منها', 'لو كانت إحدى هاتين الخليتين بحرًا لما بلغت حجمها، فكلتاهما منها', 'لو كانت إحدى هذه الخلايا بحرًا لما بلغت حجمها، فكلها منها')}.`,
    'nurikabe/too-small-if-closed/unnumbered': `يحتاج جزء الجزيرة هذا إلى رقم، وكل طريق إلى رقم يمر عبر ${THESE}، ${SO_ISLAND}.`,
    'nurikabe/island-bottleneck': `في هذه الجزيرة {size} من أصل ${cellsIn('clue')}، وكل طريق إلى البقية يمر عبر ${THESE}، ${SO_OF_ISLAND}.`,
    'nurikabe/count/sea': `${plural('total', [
      'لا خلايا جزر',
      'وُضعت خلية الجزيرة الوحيدة',
      'وُضعت خليتا الجزر',
      'وُضعت خلايا الجزر الـ{total} كلها',
      'وُضعت خلايا الجزر الـ{total} كلها',
    ])}، ${forCells('فهذه الخلية بحر', 'فهاتان الخليتان بحر', 'فهذه الخلايا بحر')}.`,
    'nurikabe/count/island': `${plural('left', [
      'اكتملت خلايا البحر',
      'لا يحتاج البحر إلا إلى خلية واحدة، وهي لا تكفي لوصل أجزائه من هنا',
      'لا يحتاج البحر إلا إلى خليتين، وهما لا تكفيان لوصل أجزائه من هنا',
      'لا يحتاج البحر إلا إلى {left} خلايا، وهي لا تكفي لوصل أجزائه من هنا',
      'لا يحتاج البحر إلا إلى {left} خلية، وهي لا تكفي لوصل أجزائه من هنا',
    ])}، ${forCells('فهذه خلية جزيرة', 'فهاتان خليتا جزيرة', 'فهذه خلايا جزيرة')}.`,
    'nurikabe/pool-reach': `لا بد أن تصل جزيرة إلى هذا المربع 2×2، وإلا صار بِركة. وكل طريق إليه يمر عبر ${THESE}، ${SO_ISLAND}.`,
    'nurikabe/all-shapes/island': `${SHAPES} يضم ${THESE}، ${SO_OF_ISLAND}.`,
    'nurikabe/all-shapes/sea': `${SHAPES} يجاور ${THESE}، ${SO_SEA}.`,
    'nurikabe/all-shapes/nowhere': `${forCells('هذه الخلية لا تدخل', 'هاتان الخليتان لا تدخلان', 'هذه الخلايا لا تدخل')} في أي شكل بقي لأي جزيرة، ${SO_SEA}.`,
    'nurikabe/what-if': `لنفترض أن هذه الخلية {mark, select, sea {بحر} other {جزء من جزيرة}}: ${AFTER_STEPS} {ending}. هذا غير ممكن، فهي {mark, select, sea {خلية جزيرة} other {بحر}}.`,
    'tic-tac-logic/pair': `علامتا {mark, select, x {X} other {O}} متجاورتان. وعلامة ثالثة تجعلها ثلاثًا متتالية، ${SO_OTHER_MARK}.`,
    'tic-tac-logic/gap':
      'بين علامتي {mark, select, x {X} other {O}} خلية واحدة. وعلامة ثالثة فيها تجعلها ثلاثًا متتالية، ففي هذه الخلية {mark, select, x {O} other {X}}.',
    'tic-tac-logic/full-line': `اكتملت في هذا الخط علامات {mark, select, x {X} other {O}}\u200f (${plural('half', ['صفر', 'واحدة', 'اثنتان', '{half}', '{half}'])})، ${SO_OTHER_MARK}.`,
    'tic-tac-logic/avoid-trio':
      'لا يحتاج هذا الخط إلا إلى علامة {mark, select, x {X} other {O}} واحدة. ولو كانت هنا لتركت ثلاث علامات {mark, select, x {O} other {X}} متتالية، ففي هذه الخلية {mark, select, x {O} other {X}}.',
    'tic-tac-logic/avoid-equal-line': `لو مُلئ هذا الخط كالخط المكتمل لتطابقا، ${forCells('فهذه الخلية تأخذ العلامة الأخرى', 'فهاتان الخليتان تأخذان علامتيهما بالترتيب المعاكس', 'فهذه الخلايا تأخذ علاماتها بالترتيب المعاكس')}.`,
    'tic-tac-logic/line-cases': `${plural('fillings', [
      'لم تبقَ طريقة لملء هذا الخط، فلا علامة',
      'لم تبقَ إلا طريقة واحدة لملء هذا الخط، وهي تحدد العلامة',
      'بقيت طريقتان لملء هذا الخط، وهما متفقتان على العلامة',
      'بقيت {fillings} طرق لملء هذا الخط، وكلها متفقة على العلامة',
      'بقيت {fillings} طريقة لملء هذا الخط، وكلها متفقة على العلامة',
    ])} ${forCells('في هذه الخلية', 'في هاتين الخليتين', 'في هذه الخلايا')}.`,
    'tic-tac-logic/what-if': `لنفترض أن في هذه الخلية {mark, select, x {X} other {O}}: ${AFTER_STEPS} {ending}. هذا غير ممكن، ففيها {mark, select, x {O} other {X}}.`,
  },
  endings: {
    'nurikabe/one-clue/several': 'يصير في جزيرة أكثر من رقم',
    'nurikabe/one-clue/none': 'ينقطع جزء من جزيرة عن كل رقم',
    'nurikabe/size/too-large': 'تصير جزيرة أكبر مما يقوله رقمها',
    'nurikabe/size/too-small': 'تُغلق جزيرة قبل أن تكتمل',
    'nurikabe/size/no-space': 'لا يتسع المكان لكل خلايا جزيرة',
    'nurikabe/one-sea/cut-off': 'ينقسم البحر إلى جزأين',
    'nurikabe/one-sea/no-space': 'يضيق المكان على البحر',
    'nurikabe/no-pool/broken': 'تنشأ بِركة',
    'nurikabe/only-one-clue-reaches/none': 'لا يستطيع أي رقم الوصول إلى جزء من جزيرة',
    'nurikabe/pool-reach/none': 'لا تستطيع أي جزيرة الوصول إلى مربع 2×2 فيصير بِركة',
    'tic-tac-logic/no-trio': 'تتتابع ثلاث علامات متماثلة',
    'tic-tac-logic/balance': 'تزيد إحدى العلامتين في خط على نصفه',
    'tic-tac-logic/distinct': 'يتطابق خطان',
    'tic-tac-logic/line-cases/none': 'لا يمكن ملء أحد الخطوط',
  },
  headings: {
    step: 'هناك خطوة يمكن إيجادها',
    proven: 'خلية واحدة مؤكدة',
    mistakes: plural('count', ['لا خلايا خاطئة', 'خلية واحدة خاطئة', 'خليتان خاطئتان', '{count} خلايا خاطئة', '{count} خلية خاطئة']),
    broken: 'خولفت قاعدة',
    solved: 'حُلّ اللغز',
    'no-solution': 'لا يمكن إكمال هذه اللوحة',
    'nothing-forced': 'لا خطوة مؤكدة',
    'gave-up': 'لا تلميح هذه المرة',
  },
  advice: {
    proven: 'لا تنفع هنا أي تقنية، لكن البحث في كل الاحتمالات حسم خلية واحدة.',
    mistakes: 'صحّح هذا أولًا: فكل ما يُبنى عليه سيكون خطأً أيضًا.',
    broken: 'صحّح الخلايا المظلّلة قبل أن تتابع.',
    solved: 'لم يبقَ شيء لفعله على هذه اللوحة.',
    'no-solution': 'على اللوحة شيء خاطئ: لا حل من هنا.',
    'nothing-forced': 'بقيت عدة حلول لا تتفق في أي خلية فارغة.',
    'gave-up': 'لم نجد تلميحًا في الوقت المتاح.',
  },
  look: 'انظر إلى: {place}.',
  place:
    '{shape, select, cell {الصف {row}، العمود {column}} row {الصف {row}، الأعمدة من {column} إلى {lastColumn}} column {الصفوف من {row} إلى {lastRow}، العمود {column}} board {اللوحة كلها} other {الصفوف من {row} إلى {lastRow}، الأعمدة من {column} إلى {lastColumn}}}',
  cell: 'الصف {row}، العمود {column}',
  cells: {
    next: '{cells}؛ {cell}',
    more: plural('count', [
      '{cells}',
      '{cells}؛ وخلية أخرى',
      '{cells}؛ وخليتان أخريان',
      '{cells}؛ و{count} خلايا أخرى',
      '{cells}؛ و{count} خلية أخرى',
    ]),
  },
  placed: '{mark, select, sea {بحر} island {جزيرة} x {X\u200f} other {O\u200f}}: {cells}.',
  wrong: 'خطأ: {cells}.',
  ask: {
    more: 'أخبرني بالمزيد',
    technique: 'أي تقنية؟',
    cells: 'إظهار الخلايا',
    set: plural('count', [
      'ملء الخلايا',
      'ملء هذه الخلية',
      'ملء هاتين الخليتين',
      'ملء هذه الخلايا الـ{count}',
      'ملء هذه الخلايا الـ{count}',
    ]),
    clear: plural('count', [
      'مسح الخلايا',
      'مسح هذه الخلية',
      'مسح هاتين الخليتين',
      'مسح هذه الخلايا الـ{count}',
      'مسح هذه الخلايا الـ{count}',
    ]),
  },
  unknown: {
    name: 'تقنية جديدة',
    idea: 'هذه التقنية أحدث من هذه الصفحة. أعد تحميل الصفحة لتقرأ المزيد.',
    step: 'هذه الخطوة أحدث من هذه الصفحة. أعد تحميل الصفحة لترى السبب.',
    ending: 'تُخالَف قاعدة',
  },
} as const satisfies Explanations;
