// What a form of labelled cases answers: figures, some with a target, and every disagreement in one line.

export interface Figure {
  name: string;
  hits: number;
  total: number;
  /** Least share of hits; without one the figure is only told. */
  target?: number;
}

export interface AccuracyReport {
  form: 'openapi' | 'pages';
  cases: number;
  figures: Figure[];
  /** `case: expected …, got …` */
  disagreements: string[];
}

/** 1 when nothing was asked for: an empty set is answered in full. */
const shareOf = ({ hits, total }: Figure): number => (total === 0 ? 1 : hits / total);

export const isMissed = (figure: Figure): boolean => figure.target !== undefined && shareOf(figure) < figure.target;

export function printReport(report: AccuracyReport, withDisagreements: boolean): string {
  const width = Math.max(...report.figures.map(({ name }) => name.length));
  const figures = report.figures.map((figure) => {
    const target = figure.target === undefined ? '' : `  target ${figure.target}${isMissed(figure) ? '  MISSED' : ''}`;
    return `${figure.name.padEnd(width)}  ${shareOf(figure).toFixed(4)}  ${figure.hits}/${figure.total}${target}`;
  });
  const heading = `${report.form}: ${report.cases} cases`;
  const listed = withDisagreements ? report.disagreements : [];
  return [heading, ...figures, `${report.disagreements.length} disagreements`, ...listed].join('\n');
}

export function toJson(report: AccuracyReport): object {
  return {
    ...report,
    figures: report.figures.map((figure) => ({ ...figure, share: shareOf(figure), missed: isMissed(figure) })),
  };
}
